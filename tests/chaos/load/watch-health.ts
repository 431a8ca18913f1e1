import { setTimeout as sleep } from 'node:timers/promises';
import type { Load } from './load.ts';

const POLL_MS = 200;

/** Polls /healthz until `stop`, which returns the counts: requests, successes, missing responses, slowest in ms. */
export function watchHealth({ client, signal }: Load) {
  const stats = { requests: 0, ok: 0, unanswered: 0, slowest: 0 };
  let isStopped = false;
  const poll = async () => {
    while (!isStopped && !signal.aborted) {
      const start = performance.now();
      stats.requests += 1;
      try {
        const { ok } = await client.request('/healthz');
        if (ok) stats.ok += 1;
      } catch {
        stats.unanswered += 1;
      }
      stats.slowest = Math.max(stats.slowest, Math.round(performance.now() - start));
      await sleep(POLL_MS);
    }
  };
  const polling = poll();
  return {
    stop: async () => {
      isStopped = true;
      await polling;
      return stats;
    },
  };
}
