import { withAdvisoryLock } from '#server/db/advisory-lock.ts';
import type { Deps } from '#server/deps.ts';
import { runPeriodically } from '#server/lib/scheduler.ts';
import { createPaymentProvider } from '#server/payments/provider/create-provider.ts';
import { refundUnshippedWithdrawals } from './refund-withdrawal.ts';

const REFUND_INTERVAL_MS = 30_000;

/** Starts refunding withdrawals from unshipped orders. Of several servers, one refunds. @returns a function that stops it. */
export function startWithdrawalJobs(deps: Deps): () => Promise<void> {
  const provider = createPaymentProvider(deps);
  const refundAll = () => withAdvisoryLock(deps, () => refundUnshippedWithdrawals(deps, provider), 'withdrawals');
  return runPeriodically(REFUND_INTERVAL_MS, refundAll, {
    onError: (error) => deps.log.warn({ err: error }, 'failed to refund withdrawals'),
  });
}
