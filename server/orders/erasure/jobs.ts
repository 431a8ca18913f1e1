import { withAdvisoryLock } from '#server/platform/db/advisory-lock.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runPeriodically } from '#server/platform/lib/scheduler.ts';
import { eraseDueAccounts } from './erase-due-accounts.ts';

const ERASURE_INTERVAL_MS = 60_000;

/** Starts erasing accounts. Of several servers, one erases. @returns a function that stops it */
export function startErasureJobs(deps: Deps): () => Promise<void> {
  const erase = () => withAdvisoryLock(deps, () => eraseDueAccounts(deps), 'erasure');
  return runPeriodically(ERASURE_INTERVAL_MS, erase, {
    onError: (error) => deps.log.warn({ err: error }, 'failed to erase accounts'),
  });
}
