import type { Browser } from '@playwright/test';
import * as v from 'valibot';
import { unthrottledNetwork, throttledNetwork } from './throttling.ts';
import type { PrefetchTraffic } from './samples.ts';

/** Service workers have a network of their own: slowing a page leaves its worker's as it is. */
export interface WorkerMonitor {
  /** What they have fetched since this was last asked. */
  readonly takeTraffic: () => PrefetchTraffic;
  readonly setThrottled: (on: boolean) => Promise<void>;
  /** How many were met; with none, the figures of a page whose worker is in charge would be too good. */
  readonly getWorkerCount: () => number;
}

const LoadingFinishedMessage = v.object({
  method: v.literal('Network.loadingFinished'),
  params: v.object({ encodedDataLength: v.number() }),
});

/**
 * Every worker of this shop, from the moment it begins. Playwright opens a session for pages alone, so
 * this one is the browser's, in which messages to a worker are wrapped.
 */
export async function monitorWorkers(browser: Browser, origin: string): Promise<WorkerMonitor> {
  const session = await browser.newBrowserCDPSession();
  const open = new Map<string, string>();
  let [slow, asked, met] = [true, 0, 0];
  let ahead = { bytes: 0, requests: 0 };

  const tell = (sessionId: string, method: string, params: object = {}) => {
    asked += 1;
    const message = JSON.stringify({ id: asked, method, params });
    // One that has ended meanwhile needs no network.
    return session.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => undefined);
  };
  const limit = (sessionId: string) =>
    tell(sessionId, 'Network.emulateNetworkConditions', slow ? throttledNetwork : unthrottledNetwork);
  const attach = async (targetId: string) => {
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    open.set(targetId, sessionId);
    met += 1;
    await limit(sessionId);
    await tell(sessionId, 'Network.enable');
  };

  session.on('Target.targetCreated', ({ targetInfo: { targetId, type, url } }) => {
    if (type === 'service_worker' && url.startsWith(origin)) void attach(targetId).catch(() => undefined);
  });
  session.on('Target.targetDestroyed', ({ targetId }) => open.delete(targetId));
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const told = v.safeParse(LoadingFinishedMessage, JSON.parse(message));
    if (!told.success) return;
    ahead = {
      bytes: ahead.bytes + told.output.params.encodedDataLength,
      requests: ahead.requests + 1,
    };
  });
  await session.send('Target.setDiscoverTargets', { discover: true });
  return {
    takeTraffic: () => {
      const taken = ahead;
      ahead = { bytes: 0, requests: 0 };
      return taken;
    },
    setThrottled: async (on) => {
      slow = on;
      await Promise.all([...open.values()].map(limit));
    },
    getWorkerCount: () => met,
  };
}
