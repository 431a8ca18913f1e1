import { createCommandLineOperator } from '#server/auth/audit-log.ts';
import { createPaymentProvider } from '#server/payments/provider/create-provider.ts';
import { runCommandLine } from '#server/process/command-line.ts';
import type { CommandDeps } from '#server/process/run-command.ts';
import { runForOrders } from '#server/fulfilment/run-for-orders.ts';
import { checkMovements } from '#server/fulfilment/provider-movements/check-movements.ts';
import { acceptFlaggedOrder, checkBeforeAccept } from './accept-flagged-order.ts';
import { cancelFlaggedOrder } from './cancel-flagged-order.ts';
import { listReviews } from './list-reviews.ts';

const MANUAL_FLAG = 'refunded-manually';

const toDeps = ({ db, config }: CommandDeps) => ({ db, config, now: () => new Date() });

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
      const provider = createPaymentProvider(deps);
      return runForOrders(args, async (orderNo) => {
        const warnings = await checkBeforeAccept(deps, provider, orderNo);
        const result = await deps.db.transaction((tx) => acceptFlaggedOrder(tx, createCommandLineOperator(), orderNo));
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
      const provider = createPaymentProvider(deps);
      return runForOrders(args, async (orderNo) => {
        // So that no money is refunded that went back at the provider.
        const { warnings } = await checkMovements(deps, provider, orderNo);
        const result = await cancelFlaggedOrder(deps.db, provider, createCommandLineOperator(), orderNo, {
          isRefundedManually: flags.has(MANUAL_FLAG),
        });
        return { data: { orderNo, result }, lines: [...warnings, result] };
      });
    },
  },
});
