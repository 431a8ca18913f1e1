import { pluralize } from '#server/lib/pluralize.ts';
import { createCommandLineOperator } from '#server/auth/audit-log.ts';
import { runForOrders } from '#server/fulfilment/run-for-orders.ts';
import { createPaymentProvider } from '#server/payments/provider/create-provider.ts';
import { formatCents } from '#server/pricing/amounts.ts';
import { runCommandLine } from '#server/process/command-line.ts';
import { listOpenWithdrawals, refundWithdrawal } from './refund-withdrawal.ts';
import { formatDate } from './withdrawal-mails.ts';
import { getReturnEnd } from './withdrawal-period.rules.ts';

type ListedWithdrawal = Awaited<ReturnType<typeof listOpenWithdrawals>>[number];

function formatRefundState({ declaredAt, automatic, hasStartedRefund }: ListedWithdrawal): string {
  if (hasStartedRefund) return 'refund started';
  return automatic ? 'refunded automatically' : `refund due ${formatDate(getReturnEnd(declaredAt))}`;
}

const formatWithdrawal = (withdrawal: ListedWithdrawal) =>
  [
    withdrawal.orderNo,
    withdrawal.memberEmail,
    `lines ${withdrawal.lines.map(({ line, quantity }) => `${String(line)}x${String(quantity)}`).join(',')}`,
    formatCents(withdrawal.amountCents),
    formatRefundState(withdrawal),
  ].join('  ');

await runCommandLine('withdrawal', {
  list: {
    summary: 'Lists withdrawals that are not refunded yet, oldest first.',
    run: async ({ db }) => {
      const data = await listOpenWithdrawals(db);
      return { data, lines: [...data.map(formatWithdrawal), `${pluralize(data.length, 'withdrawal')}.`] };
    },
  },
  refund: {
    summary: 'Refunds the oldest withdrawal of an order, once the goods are back. Repeat it if it was interrupted.',
    args: ['ORDER…'],
    run: ({ db, config }, { args }) => {
      const deps = { db, config, now: () => new Date() };
      const provider = createPaymentProvider(deps);
      return runForOrders(args, async (orderNo) => {
        const data = await refundWithdrawal(deps, provider, createCommandLineOperator(), orderNo);
        const amount = formatCents(data.amountCents);
        const line =
          data.state === 'completed'
            ? `${amount} of ${orderNo} is refunded.`
            : `The provider has not completed the refund of ${amount} yet: the shop asks again by itself.`;
        return { data, lines: [line] };
      });
    },
  },
});
