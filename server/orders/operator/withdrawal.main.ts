import { RECORDED_CHANNELS } from '#contract/staff/order-entity.ts';
import { createPaymentProvider } from '#server/orders/payments/create-provider.ts';
import { recordWithdrawal } from '#server/orders/withdrawal/record-withdrawal.ts';
import { listOpenWithdrawals, refundWithdrawal } from '#server/orders/withdrawal/refund-withdrawal.ts';
import { getReturnEnd } from '#server/orders/withdrawal/withdrawal-period.rules.ts';
import { createCommandLineOperator } from '#server/platform/auth/audit-log.ts';
import { runCommandLine } from '#server/platform/commands/command-line.ts';
import { formatDate } from '#server/platform/lib/format-date.ts';
import { pluralize } from '#server/platform/lib/pluralize.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import { normalizeOrderNo, runForOrders } from './run-for-orders.ts';

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
  record: {
    summary:
      'Records a withdrawal that came by letter, mail or phone. The day on which it was sent must be within the period.',
    args: ['ORDER'],
    options: {
      lines: 'such as 1,3x2; default: everything that can be withdrawn',
      date: 'the day on which the buyer sent it, such as 2026-03-10',
      reason: `how it came: ${RECORDED_CHANNELS.join(', ')}`,
    },
    run: async ({ db, config }, { args: [order = ''], options }) => {
      const deps = { db, config, now: () => new Date() };
      const orderNo = normalizeOrderNo(order);
      const data = await recordWithdrawal(deps, createCommandLineOperator(), orderNo, options);
      const refund = data.automatic
        ? 'The refund starts by itself'
        : `Refund it by ${formatDate(getReturnEnd(data.declaredAt))}, when the goods are back`;
      return {
        data,
        lines: [`${orderNo}: withdrawal recorded, receipt mailed. ${refund}: ${formatCents(data.amountCents)}.`],
      };
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
