import { setTimeout as sleep } from 'node:timers/promises';
import type { Load } from './load.ts';

const POLL_MS = 200;

/** Asks /healthz again and again until it is stopped. */
export function watchHealth({ client, signal }: Load) {
  const seen = { asked: 0, well: 0, silent: 0, slowest: 0 };
  let isOver = false;
  const watch = async () => {
    while (!isOver && !signal.aborted) {
      const begun = performance.now();
      seen.asked += 1;
      try {
        const { ok } = await client.request('/healthz');
        if (ok) seen.well += 1;
      } catch {
        seen.silent += 1;
      }
      seen.slowest = Math.max(seen.slowest, Math.round(performance.now() - begun));
      await sleep(POLL_MS);
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return seen;
    },
  };
}
