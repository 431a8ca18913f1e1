import type { Page } from '@playwright/test';
import { unthrottledNetwork, throttledNetwork, throttleCpu } from './throttling.ts';

/** What of a page came over the wire. */
export interface NetworkTraffic {
  bytes: number;
  scriptBytes: number;
  requests: number;
}

/** A page's network, as the browser's own tools see it. */
export interface NetworkMonitor {
  readonly traffic: Readonly<NetworkTraffic>;
  /** For how long nothing has been under way, milliseconds; 0 while something is. */
  readonly getIdleMs: () => number;
  /** Slow network and slow processor, or neither. */
  readonly setThrottled: (on: boolean) => Promise<void>;
}

const isHttpUrl = (address: string) => /^https?:/u.test(address);

const getBodyLength = (headers: Readonly<Record<string, string>>) => {
  const [, length] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-length') ?? [];
  return Number(length ?? 0);
};

/** Begins to count; what the page's worker or the browser's cache answered itself does not count. */
export async function monitorNetwork(page: Page): Promise<NetworkMonitor> {
  const session = await page.context().newCDPSession(page);
  const carried: NetworkTraffic = { bytes: 0, scriptBytes: 0, requests: 0 };
  const underWay = new Set<string>();
  const answeredHere = new Set<string>();
  let changed = performance.now();
  const end = (requestId: string) => {
    underWay.delete(requestId);
    changed = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!isHttpUrl(request.url)) return;
    underWay.add(requestId);
    changed = performance.now();
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => answeredHere.add(requestId));
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.fromServiceWorker === true || response.fromDiskCache === true) answeredHere.add(requestId);
    else if (type === 'Script') carried.scriptBytes += getBodyLength(response.headers);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (underWay.has(requestId) && !answeredHere.has(requestId)) {
      carried.bytes += encodedDataLength;
      carried.requests += 1;
    }
    end(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await session.send('Network.enable');
  return {
    traffic: carried,
    getIdleMs: () => (underWay.size > 0 ? 0 : performance.now() - changed),
    setThrottled: async (on) => {
      await session.send('Network.emulateNetworkConditions', on ? throttledNetwork : unthrottledNetwork);
      await throttleCpu(session, on);
    },
  };
}
