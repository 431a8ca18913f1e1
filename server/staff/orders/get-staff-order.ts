import { asc, eq } from 'drizzle-orm';
import type { WireResponse } from '#contract/call.ts';
import { toEuros } from '#contract/fields/money.ts';
import type { staffOrderCalls } from '#contract/staff/orders.ts';
import { isNotShipped } from '#server/orders/lifecycle/delivery-state.rules.ts';
import { toLineQuantities } from '#server/orders/lifecycle/line-quantities.rules.ts';
import { orderVersion } from '#server/orders/lifecycle/order-version.ts';
import { getOrder } from '#server/orders/operator/get-order.ts';
import { sumParts } from '#server/orders/refunds/refund-parts.rules.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { orderNotes, orders, staff as staffTable } from '#server/platform/db/schema/index.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';
import { getSteps, toSlot } from './list-staff-orders.ts';
import { requireOrder } from './order-scope.ts';
import { toRefunds, toReview } from './read-review.ts';
import { readWithdrawable, toOpenWithdrawals } from './read-withdrawals.ts';

type StaffOrderResponse = WireResponse<typeof staffOrderCalls.staffOrder>['data'];
type ReadOrder = Awaited<ReturnType<typeof getOrder>>;

const toLines = ({ lines }: ReadOrder, localize: Localize): StaffOrderResponse['lines'] =>
  lines.map((line, index) => ({
    number: index + 1,
    name: localize(line.name),
    sku: line.sku,
    image: line.images[0] ?? null,
    ordered: line.quantity,
    toPack: line.packing.quantity,
    sent: line.packing.sent,
    price: toEuros(line.discountedCents),
    total: toEuros(line.finalCents),
    recipient: line.recipientName,
  }));

const toTimeline = ({ order, events }: ReadOrder): StaffOrderResponse['timeline'] => [
  {
    state: 'created',
    at: order.createdAt.toISOString(),
    trackingNumber: null,
    trackingUrl: null,
    lines: [],
    amount: null,
  },
  ...events.map(({ state, at, trackingNumber, trackingUrl, lines, amountCents }) => ({
    state,
    at: at.toISOString(),
    trackingNumber,
    trackingUrl,
    lines: toLineQuantities(lines),
    amount: amountCents === null ? null : toEuros(amountCents),
  })),
];

const readNotes = async (db: Database, orderId: string): Promise<StaffOrderResponse['notes']> =>
  (
    await db
      .select({ at: orderNotes.at, author: staffTable.name, text: orderNotes.text })
      .from(orderNotes)
      .innerJoin(staffTable, eq(staffTable.id, orderNotes.staffId))
      .where(eq(orderNotes.orderId, orderId))
      .orderBy(asc(orderNotes.id))
  ).map(({ at, ...note }) => ({ at: at.toISOString(), ...note }));

async function readVersion(db: Database, orderId: string): Promise<string> {
  const [row] = await db.select({ version: orderVersion }).from(orders).where(eq(orders.id, orderId));
  return row?.version ?? '';
}

/** An order of the person's shops. @throws AppError `notFound` */
export async function getStaffOrder(
  db: Database,
  staff: SignedInStaff,
  orderNo: string,
  localize: Localize,
): Promise<StaffOrderResponse> {
  const { id } = await requireOrder(db, staff, orderNo);
  // Before the rest: a change in between makes the version too old, never too new.
  const version = await readVersion(db, id);
  const read = await getOrder(db, orderNo);
  const { order, payment, business, refundable } = read;
  const isPreparing = order.deliveryStatus === 'processing' && read.events.some(({ state }) => state === 'preparing');
  const isWithdrawn = read.withdrawals.length > 0;
  const state = { ...order, isPrepared: isPreparing, isWithdrawn };
  return {
    orderNo: order.orderNo,
    version,
    createdAt: order.createdAt.toISOString(),
    shop: read.shop,
    type: order.productType,
    status: order.status,
    deliveryStatus: order.deliveryStatus,
    isPreparing,
    needsReview: order.needsReview,
    isWithdrawn,
    member: { name: order.memberName, email: order.memberEmail, mobile: order.memberMobile },
    collectionNumber: order.collectionNumber,
    slot: business ? toSlot(business) : null,
    finalPrice: toEuros(order.finalCents),
    steps: getSteps(state),
    lines: toLines(read, localize),
    shippingAddress: order.shippingAddress,
    delivery: `${order.deliveryPartnerName} ${localize(order.deliveryTypeName)}`.trim(),
    payment: {
      mode: order.paymentMode,
      status: payment.status,
      ewallet: toEuros(order.ewalletUsedCents),
      merchandise: toEuros(order.merchandiseUsedCents),
    },
    refundable: refundable && !order.needsReview ? toEuros(sumParts(refundable)) : null,
    canCancel: !order.needsReview && isNotShipped(order),
    canShipPart: getSteps({ ...state, isPart: true }).includes('ship'),
    canCorrectAddress: order.shippingAddress !== null && isNotShipped(order),
    withdrawals: toOpenWithdrawals(read.withdrawals),
    withdrawable: await readWithdrawable(db, order),
    timeline: toTimeline(read),
    refunds: toRefunds(order, read.refunds),
    review: toReview(order, payment, read.refunds),
    notes: await readNotes(db, id),
  };
}
