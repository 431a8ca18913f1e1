import { createPaymentProvider } from '#server/orders/payments/create-provider.ts';
import { describeCancellation } from '#server/orders/refunds/review/describe-cancellation.ts';
import { listReviews } from '#server/orders/refunds/review/list-reviews.ts';
import { createCommandLineOperator } from '#server/platform/auth/audit-log.ts';
import { runCommandLine } from '#server/platform/commands/command-line.ts';
import type { CommandDeps } from '#server/platform/commands/run-command.ts';
import { acceptCheckedReview, cancelCheckedReview, type CheckedDeps } from './checked-actions.ts';
import { runForOrders } from './run-for-orders.ts';

const MANUAL_FLAG = 'refunded-manually';

function toDeps({ db, config }: CommandDeps): CheckedDeps {
  const deps = { db, config, now: () => new Date() };
  return { ...deps, provider: createPaymentProvider(deps) };
}

await runCommandLine('review', {
  list: {
    summary: 'Lists the orders whose payment needs a decision, and the refunds that need an operator.',
    run: async ({ db }) => {
      const reviews = await listReviews(db);
      const summary = reviews.length === 0 ? 'Nothing needs a review.' : `${String(reviews.length)} to review.`;
      return { data: reviews, lines: [...reviews, summary] };
    },
  },
  accept: {
    summary: 'Completes an order as if the correct amount had been paid.',
    args: ['ORDER…'],
    run: (commandDeps, { args }) => {
      const deps = toDeps(commandDeps);
      return runForOrders(args, async (orderNo) => {
        const { warnings } = await acceptCheckedReview(deps, createCommandLineOperator(), orderNo);
        const result = `${orderNo} is completed.`;
        return { data: { orderNo, result }, lines: [...warnings, result] };
      });
    },
  },
  cancel: {
    summary: 'Cancels an order and refunds what was received. Repeat an interrupted command to continue it.',
    args: ['ORDER…'],
    flags: { [MANUAL_FLAG]: 'the money was refunded at the provider, so the shop sends no refund' },
    run: (commandDeps, { args, flags }) => {
      const deps = toDeps(commandDeps);
      return runForOrders(args, async (orderNo) => {
        const options = { isRefundedManually: flags.has(MANUAL_FLAG) };
        const cancelled = await cancelCheckedReview(deps, createCommandLineOperator(), orderNo, options);
        const { warnings } = cancelled;
        const result = describeCancellation(orderNo, cancelled.result);
        return { data: { orderNo, result }, lines: [...warnings, result] };
      });
    },
  },
});
