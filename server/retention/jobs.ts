import { withAdvisoryLock } from '#server/db/advisory-lock.ts';
import type { Deps } from '#server/deps.ts';
import { runPeriodically } from '#server/lib/scheduler.ts';
import { pruneExpiredData } from './prune-expired-data.ts';

const PRUNE_INTERVAL_MS = 5 * 60_000;

/** Starts deleting expired data. Of several servers, one deletes. @returns a function that stops it */
export function startRetentionJobs(deps: Deps): () => Promise<void> {
  const prune = () => withAdvisoryLock(deps, () => pruneExpiredData(deps), 'retention');
  return runPeriodically(PRUNE_INTERVAL_MS, prune, {
    onError: (error) => deps.log.warn({ err: error }, 'failed to delete expired data'),
  });
}
