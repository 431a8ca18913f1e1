import { OrderError } from '#server/orders/lifecycle/order-error.ts';
import { createPaymentProvider } from '#server/orders/payments/create-provider.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { runPeriodically } from '#server/platform/lib/scheduler.ts';
import { continueRefund } from './continue-refund.ts';
import { followUpRefunds } from './follow-up-refunds.ts';
import { reportRefunds } from './report-refunds.ts';

const FOLLOW_UP_INTERVAL_MS = 30_000;

/** Starts following up refunds, beside the other servers. @returns a function that stops it. */
export function startRefundJobs(deps: Deps): () => Promise<void> {
  const provider = createPaymentProvider(deps);
  return runPeriodically(FOLLOW_UP_INTERVAL_MS, () => followUpRefunds(deps, provider), {
    onError: (error) => deps.log.warn({ err: error }, 'failed to follow up refunds'),
  });
}

/**
 * Creates the handler of a provider's notification about a refund. The notification is a hint: the shop asks the provider.
 *
 * @returns a function that throws AppError `unavailable` without an answer, so that the provider notifies again
 */
export function createRefundChangeHandler(deps: Deps): (refundId: string) => Promise<void> {
  const provider = createPaymentProvider(deps);
  return async (refundId) => {
    try {
      await continueRefund(deps, provider, refundId);
    } catch (error) {
      // An error of the database is answered as in other requests: 400 to an id that it can't store.
      if (!(error instanceof OrderError)) throw error;
      deps.log.warn({ err: error, refund: refundId }, 'failed to continue a refund after a notification');
      throw new AppError('unavailable', { retryAfter: 5 });
    }
    await reportRefunds(deps);
  };
}
