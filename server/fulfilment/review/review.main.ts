import { createCommandLineOperator } from '#server/auth/audit-log.ts';
import { createPaymentProvider } from '#server/payments/provider/create-provider.ts';
import { runCommandLine } from '#server/process/command-line.ts';
import { runForOrders } from '#server/fulfilment/run-for-orders.ts';
import { acceptFlaggedOrder } from './accept-flagged-order.ts';
import { cancelFlaggedOrder } from './cancel-flagged-order.ts';
import { listReviews } from './list-reviews.ts';

const MANUAL_FLAG = 'refunded-manually';

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
    run: ({ db }, { args }) =>
      runForOrders(args, async (orderNo) => {
        const result = await db.transaction((tx) => acceptFlaggedOrder(tx, createCommandLineOperator(), orderNo));
        return { data: { orderNo, result }, lines: [result] };
      }),
  },
  cancel: {
    summary: 'Cancels an order and refunds what was received. Repeat an interrupted command to continue it.',
    args: ['ORDER…'],
    flags: { [MANUAL_FLAG]: 'the money was refunded at the provider, so the shop sends no refund' },
    run: ({ db, config }, { args, flags }) => {
      const provider = createPaymentProvider({ db, config, now: () => new Date() });
      return runForOrders(args, async (orderNo) => {
        const result = await cancelFlaggedOrder(db, provider, createCommandLineOperator(), orderNo, {
          isRefundedManually: flags.has(MANUAL_FLAG),
        });
        return { data: { orderNo, result }, lines: [result] };
      });
    },
  },
});
