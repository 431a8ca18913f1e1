import type { Deps } from '#server/deps.ts';
import { runPeriodically } from '#server/lib/scheduler.ts';
import { announceOrders } from './announce-orders.ts';

const ANNOUNCE_INTERVAL_MS = 30_000;

/** Starts mailing new orders to the operator, beside the other servers. @returns a function that stops it. */
export const startAnnounceJobs = (deps: Deps): (() => Promise<void>) =>
  runPeriodically(ANNOUNCE_INTERVAL_MS, () => announceOrders(deps), {
    onError: (error) => deps.log.warn({ err: error }, 'failed to announce new orders'),
  });
