import type { Page } from '@playwright/test';
import { unthrottledNetwork, throttledNetwork, throttleCpu } from './throttling.ts';

/** Network traffic of a page. */
export interface NetworkTraffic {
  bytes: number;
  scriptBytes: number;
  requests: number;
}

/** Monitors a page's network with the Chrome DevTools Protocol. */
export interface NetworkMonitor {
  readonly traffic: Readonly<NetworkTraffic>;
  /** Time without a request in flight; 0 while there is one. */
  readonly getIdleMs: () => number;
  /** Throttles network and CPU. */
  readonly setThrottled: (isThrottled: boolean) => Promise<void>;
}

const isHttpUrl = (url: string) => /^https?:/u.test(url);

const getBodyLength = (headers: Readonly<Record<string, string>>) => {
  const [, length] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-length') ?? [];
  return Number(length ?? 0);
};

/** Starts counting. Responses from the service worker or the browser's cache do not count. */
export async function monitorNetwork(page: Page): Promise<NetworkMonitor> {
  const session = await page.context().newCDPSession(page);
  const traffic: NetworkTraffic = { bytes: 0, scriptBytes: 0, requests: 0 };
  const inFlight = new Set<string>();
  const servedLocally = new Set<string>();
  let lastChange = performance.now();
  const endRequest = (requestId: string) => {
    inFlight.delete(requestId);
    lastChange = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!isHttpUrl(request.url)) return;
    inFlight.add(requestId);
    lastChange = performance.now();
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => servedLocally.add(requestId));
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.fromServiceWorker === true || response.fromDiskCache === true) servedLocally.add(requestId);
    else if (type === 'Script') traffic.scriptBytes += getBodyLength(response.headers);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (inFlight.has(requestId) && !servedLocally.has(requestId)) {
      traffic.bytes += encodedDataLength;
      traffic.requests += 1;
    }
    endRequest(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => endRequest(requestId));
  await session.send('Network.enable');
  return {
    traffic,
    getIdleMs: () => (inFlight.size > 0 ? 0 : performance.now() - lastChange),
    setThrottled: async (isThrottled) => {
      await session.send('Network.emulateNetworkConditions', isThrottled ? throttledNetwork : unthrottledNetwork);
      await throttleCpu(session, isThrottled);
    },
  };
}
