import { ORDER_STATUS } from '#contract/checkout.ts';
import { getOrderInvoice, toInvoiceFields, type OrderInvoice } from '#server/orders/lifecycle/order-invoice.rules.ts';
import type { RemovedQuantity } from '#server/orders/lifecycle/packing.rules.ts';
import { sumParts } from '#server/orders/refunds/refund-parts.rules.ts';
import type { LineQuantity } from '#server/platform/db/schema/index.ts';
import { formatUtcTime } from '#server/platform/lib/format-utc-time.ts';
import { formatMinute } from '#server/platform/lib/time-zone.rules.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import type { getOrder } from './get-order.ts';
import type { listOrders } from './list-orders.ts';

const PAYMENT_STATES: Readonly<Record<number, string>> = {
  [ORDER_STATUS.initiated]: 'unpaid',
  [ORDER_STATUS.success]: 'paid',
  [ORDER_STATUS.cancelled]: 'cancelled',
  [ORDER_STATUS.refunded]: 'refunded',
};

const formatPaymentState = (status: number) => PAYMENT_STATES[status] ?? String(status);

type ListedOrder = Awaited<ReturnType<typeof listOrders>>[number];
type ShownOrder = Awaited<ReturnType<typeof getOrder>>;

const formatSlotTime = ({ startMinute, endMinute }: { readonly startMinute: number; readonly endMinute: number }) =>
  `${formatMinute(startMinute)}–${formatMinute(endMinute)}`;

function formatListedSlot({ slotDate, startMinute, endMinute }: ListedOrder): string {
  if (slotDate === null || startMinute === null || endMinute === null) return '';
  return `for ${slotDate} ${formatSlotTime({ startMinute, endMinute })}`;
}

/** One line of the list. */
export function formatListedOrder(order: ListedOrder): string {
  const { orderNo, createdAt, status, isPreparing, type, memberName, memberEmail, shop, finalCents } = order;
  const state = [
    formatPaymentState(status),
    isPreparing ? 'preparing' : order.deliveryStatus,
    ...(order.needsReview ? ['needs review'] : []),
    ...(order.isWithdrawn ? ['withdrawn'] : []),
  ].join(', ');
  return [
    orderNo,
    formatUtcTime(createdAt),
    state,
    type,
    formatListedSlot(order),
    order.collectionNumber === null ? '' : `collection ${String(order.collectionNumber)}`,
    shop,
    memberName,
    memberEmail,
    formatCents(finalCents),
  ]
    .filter((column) => column !== '')
    .join('  ');
}

const formatQuantities = (lines: readonly LineQuantity[]): string =>
  `lines ${lines.map(({ line, quantity }) => `${String(line)}x${String(quantity)}`).join(',')}`;

const formatEvent = ({ at, state, trackingNumber, trackingUrl, lines, amountCents }: ShownOrder['events'][number]) =>
  [
    `  ${formatUtcTime(at)}  ${state}`,
    lines && formatQuantities(lines),
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

function formatRefundSource({ source, state }: ShownOrder['refunds'][number]): string {
  if (source === 'shop') return '';
  const name = source === 'dispute' ? 'dispute' : 'made at the provider';
  return state === 'refused' ? `${name}, money is back: ` : `${name}: `;
}

const formatRefund = (refund: ShownOrder['refunds'][number]) =>
  `  ${formatUtcTime(refund.createdAt)}  ${formatRefundSource(refund)}${formatRefundState(refund)}  ${formatCents(sumParts(refund))}  ${refund.reason}`.trimEnd();

const formatWithdrawal = ({ declaredAt, lines, amountCents, automatic }: ShownOrder['withdrawals'][number]) => {
  const refund = automatic ? 'refunded automatically' : 'refund with npm run withdrawal';
  return `  ${formatUtcTime(declaredAt)}  ${formatQuantities(lines)}  ${formatCents(amountCents)}  ${refund}`;
};

const formatRemoved = ({ kind, quantity, reason }: RemovedQuantity, isWholeLine: boolean) =>
  `${isWholeLine ? '' : `${String(quantity)} `}${kind}${reason === '' ? '' : `: ${reason}`}`;

/** A line with what is left to pack. What must not be packed is struck out, as in Markdown. */
function formatLine({ quantity, name, sku, subTotalCents, packing }: ShownOrder['lines'][number], index: number) {
  const { quantity: left, sent, removed } = packing;
  const kept = left + sent;
  const ordered = `${String(quantity)} × ${name.it}`;
  const text =
    removed.length === 0
      ? ordered
      : kept === 0
        ? `~~${ordered}~~`
        : `~~${String(quantity)}~~ ${String(kept)} × ${name.it}`;
  const isWholeLine = removed.length === 1 && kept === 0;
  const notes = [
    ...removed.map((entry) => formatRemoved(entry, isWholeLine)),
    ...(sent === 0 ? [] : [`${String(sent)} shipped, ${String(left)} left`]),
  ];
  return [
    `  ${String(index + 1)}. ${text}`,
    ...(sku === '' ? [] : [`[${sku}]`]),
    formatCents(subTotalCents),
    ...(notes.length === 0 ? [] : [`(${notes.join('; ')})`]),
  ].join('  ');
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

function formatInvoice(invoice: OrderInvoice): string {
  const { company, vatNumber, fiscalCode, sdiCode, pec, address } = toInvoiceFields(invoice);
  const fields = Object.entries({ VAT: vatNumber, 'fiscal code': fiscalCode, SDI: sdiCode, PEC: pec });
  const codes = fields.flatMap(([label, value]) => (value === '' ? [] : [`${label} ${value}`]));
  return `Invoice: ${[company, ...codes, address].filter(Boolean).join(', ')}`;
}

/** When and where the member gets the order, and who gets the invoice. */
function formatDestination({ order, business, timeZone, lines }: ShownOrder): string[] {
  const { shippingAddress: address, memberMobile } = order;
  const invoice = getOrderInvoice(order, business);
  const gifts = new Set(lines.flatMap(({ toWhom, recipientName }) => (toWhom === 'Friend' ? [recipientName] : [])));
  const phone = address && address.mobile !== memberMobile ? address.mobile : '';
  const isCollection = order.productType === 'Takeaway';
  return [
    ...(business
      ? [
          `${isCollection ? 'Collection' : 'Delivery'} on ${dayFormat.format(new Date(business.slotDate)).replace(',', '')}, ${formatSlotTime(business)} (${timeZone ?? 'UTC'})`,
        ]
      : []),
    ...(order.collectionNumber === null ? [] : [`Collection number ${String(order.collectionNumber)}`]),
    ...(business && (isCollection || !address)
      ? [`at ${[business.place.name, business.place.address, business.place.city].filter(Boolean).join(', ')}`]
      : []),
    ...(address
      ? [
          [
            address.name,
            address.address,
            `${address.zipcode} ${address.city}${address.province === '' ? '' : ` (${address.province})`}`,
            address.country,
            phone,
          ]
            .filter(Boolean)
            .join(', '),
        ]
      : []),
    ...[...gifts].map((name) => `Gift for ${name ?? 'a friend'}`),
    ...(invoice ? [formatInvoice(invoice)] : []),
  ];
}

/** The lines of `npm run order -- show`. Times are in UTC, except the slot, which is in the shop's time zone. */
export function formatOrder(shown: ShownOrder): string[] {
  const { order, payment, shop, events, lines, refunds, withdrawals, refundable } = shown;
  const { orderNo, status, deliveryStatus, productType } = order;
  const isPreparing = deliveryStatus === 'processing' && events.some(({ state }) => state === 'preparing');
  const deliveryCents = order.deliveryCents + order.deliveryTypeCents + order.extraDeliveryCents;
  const deliveryName = `${order.deliveryPartnerName} ${order.deliveryTypeName.it}`.trim();
  return [
    `${orderNo}, ${formatPaymentState(status)}, ${isPreparing ? 'preparing' : deliveryStatus}, ${productType}, ${shop}`,
    `${order.memberName}, ${[order.memberEmail, order.memberMobile].filter(Boolean).join(', ')}`,
    ...formatDestination(shown),
    '',
    ...lines.map(formatLine),
    `Delivery ${formatCents(deliveryCents)}${deliveryName === '' ? '' : `  ${deliveryName}`}`,
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
