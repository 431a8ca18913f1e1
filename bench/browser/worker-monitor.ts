import type { Browser } from '@playwright/test';
import * as v from 'valibot';
import type { PrefetchTraffic } from './samples.ts';
import { unthrottledNetwork, throttledNetwork } from './throttling.ts';

/** Monitors and throttles service workers. Throttling a page does not affect the network of its worker. */
export interface WorkerMonitor {
  /** Returns the workers' traffic since the last call. */
  readonly takeTraffic: () => PrefetchTraffic;
  readonly setThrottled: (isThrottled: boolean) => Promise<void>;
  /** Number of monitored workers. If one was missed, its network was not throttled and the times are too good. */
  readonly getWorkerCount: () => number;
}

const LoadingFinishedMessage = v.object({
  method: v.literal('Network.loadingFinished'),
  params: v.object({ encodedDataLength: v.number() }),
});

/**
 * Monitors every worker of this origin from its start. Playwright opens DevTools sessions only for pages, so this
 * uses the browser's session, in which messages to a worker are wrapped.
 */
export async function monitorWorkers(browser: Browser, origin: string): Promise<WorkerMonitor> {
  const session = await browser.newBrowserCDPSession();
  const sessionIds = new Map<string, string>();
  let [isNetworkThrottled, messageId, workerCount] = [true, 0, 0];
  let traffic = { bytes: 0, requests: 0 };

  const sendToWorker = (sessionId: string, method: string, params: object = {}) => {
    messageId += 1;
    const message = JSON.stringify({ id: messageId, method, params });
    // The worker may have ended.
    return session.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => undefined);
  };
  const applyThrottling = (sessionId: string) =>
    sendToWorker(
      sessionId,
      'Network.emulateNetworkConditions',
      isNetworkThrottled ? throttledNetwork : unthrottledNetwork,
    );
  const attach = async (targetId: string) => {
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    sessionIds.set(targetId, sessionId);
    workerCount += 1;
    await applyThrottling(sessionId);
    await sendToWorker(sessionId, 'Network.enable');
  };

  session.on('Target.targetCreated', ({ targetInfo: { targetId, type, url } }) => {
    if (type === 'service_worker' && url.startsWith(origin)) void attach(targetId).catch(() => undefined);
  });
  session.on('Target.targetDestroyed', ({ targetId }) => sessionIds.delete(targetId));
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const parsed = v.safeParse(LoadingFinishedMessage, JSON.parse(message));
    if (!parsed.success) return;
    traffic = {
      bytes: traffic.bytes + parsed.output.params.encodedDataLength,
      requests: traffic.requests + 1,
    };
  });
  await session.send('Target.setDiscoverTargets', { discover: true });
  return {
    takeTraffic: () => {
      const result = traffic;
      traffic = { bytes: 0, requests: 0 };
      return result;
    },
    setThrottled: async (isThrottled) => {
      isNetworkThrottled = isThrottled;
      await Promise.all([...sessionIds.values()].map(applyThrottling));
    },
    getWorkerCount: () => workerCount,
  };
}
