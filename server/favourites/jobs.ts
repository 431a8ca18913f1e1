import { withAdvisoryLock } from '#server/db/advisory-lock.ts';
import type { Deps } from '#server/deps.ts';
import { runPeriodically } from '#server/lib/scheduler.ts';
import { sendDueAlerts } from './send-due-alerts.ts';

const ALERT_INTERVAL_MS = 10_000;

/** Starts sending the due alerts. Of several servers, only one sends at a time. @returns a function that stops it. */
export const startAlertJobs = (deps: Deps): (() => Promise<void>) =>
  runPeriodically(ALERT_INTERVAL_MS, () => withAdvisoryLock(deps, () => sendDueAlerts(deps), 'alerts'), {
    onError: (error) => deps.log.warn({ err: error }, 'failed to send the alerts'),
  });
