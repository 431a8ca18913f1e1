import { ORDER_STATUS } from '#contract/checkout.ts';
import { formatUtcTime } from '#server/lib/format-utc-time.ts';
import { formatCents } from '#server/pricing/amounts.ts';
import type { getOrder, listOrders } from './list-orders.ts';
import { sumParts } from './refund-parts.rules.ts';

const PAYMENT_STATES: Readonly<Record<number, string>> = {
  [ORDER_STATUS.initiated]: 'unpaid',
  [ORDER_STATUS.success]: 'paid',
  [ORDER_STATUS.cancelled]: 'cancelled',
  [ORDER_STATUS.refunded]: 'refunded',
};

const formatPaymentState = (status: number) => PAYMENT_STATES[status] ?? String(status);

type ListedOrder = Awaited<ReturnType<typeof listOrders>>[number];
type ShownOrder = Awaited<ReturnType<typeof getOrder>>;

/** One line of the list. */
export function formatListedOrder(order: ListedOrder): string {
  const { orderNo, createdAt, status, deliveryStatus, type, memberEmail, shop, finalCents, needsReview, isWithdrawn } =
    order;
  const state = `${formatPaymentState(status)}, ${deliveryStatus}${needsReview ? ', needs review' : ''}${isWithdrawn ? ', withdrawn' : ''}`;
  return [orderNo, formatUtcTime(createdAt), state, type, shop, memberEmail, formatCents(finalCents)].join('  ');
}

const formatEvent = ({ at, state, trackingNumber, trackingUrl, amountCents }: ShownOrder['events'][number]) =>
  [
    `  ${formatUtcTime(at)}  ${state}`,
    trackingNumber,
    trackingUrl,
    amountCents === null ? null : formatCents(amountCents),
  ]
    .filter((part) => part !== null)
    .join('  ');

function formatRefundState({ state, checks, nextCheckAt, problem, problemClosedAt }: ShownOrder['refunds'][number]) {
  if (state === 'started' && nextCheckAt !== null) {
    return `started, asked ${String(checks)} times, next at ${formatUtcTime(nextCheckAt)}`;
  }
  if (problem === null || problem === 'refused') return state;
  const details = { failedLater: 'failed later', paidLater: 'paid later', secondPayment: 'paid a second time' };
  return `${state}, ${details[problem]}${problemClosedAt === null ? '' : ' (handled)'}`;
}

const formatRefund = (refund: ShownOrder['refunds'][number]) =>
  `  ${formatUtcTime(refund.createdAt)}  ${formatRefundState(refund)}  ${formatCents(sumParts(refund))}  ${refund.reason}`.trimEnd();

const formatWithdrawal = ({ declaredAt, lines, amountCents, automatic }: ShownOrder['withdrawals'][number]) => {
  const pieces = lines.map(({ line, quantity }) => `${String(line)}x${String(quantity)}`).join(',');
  const refund = automatic ? 'refunded automatically' : 'refund with npm run withdrawal';
  return `  ${formatUtcTime(declaredAt)}  lines ${pieces}  ${formatCents(amountCents)}  ${refund}`;
};

/** The lines of `npm run order -- show`. Times are in UTC. */
export function formatOrder({ order, payment, shop, events, lines, ...money }: ShownOrder): string[] {
  const { refunds, withdrawals, refundable } = money;
  const { orderNo, status, deliveryStatus, productType, shippingAddress: address } = order;
  return [
    `${orderNo}, ${formatPaymentState(status)}, ${deliveryStatus}, ${productType}, ${shop}`,
    `${order.memberName}, ${[order.memberEmail, order.memberMobile].filter(Boolean).join(', ')}`,
    ...(address ? [`${address.name}, ${address.address}, ${address.zipcode} ${address.city}, ${address.country}`] : []),
    `${order.deliveryPartnerName} ${order.deliveryTypeName.it}`.trim(),
    '',
    ...lines.map(
      ({ quantity, name, subTotalCents }, index) =>
        `  ${String(index + 1)}. ${String(quantity)} × ${name.it}  ${formatCents(subTotalCents)}`,
    ),
    `Total ${formatCents(order.finalCents)}, of which e-wallet ${formatCents(order.ewalletUsedCents)}; merchandise discount ${formatCents(order.merchandiseUsedCents)}`,
    `Paid at ${payment.provider}, ${payment.status}, reference ${payment.reference ?? 'unknown'}`,
    '',
    `  ${formatUtcTime(order.createdAt)}  created`,
    ...events.map(formatEvent),
    ...(refunds.length > 0 ? ['Refunds:', ...refunds.map(formatRefund)] : []),
    ...(withdrawals.length > 0 ? ['Withdrawn:', ...withdrawals.map(formatWithdrawal)] : []),
    ...(refundable ? [`${formatCents(sumParts(refundable))} can be refunded.`] : []),
  ];
}
