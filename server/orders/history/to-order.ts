import { ORDER_STATUS } from '#contract/checkout.ts';
import { SHOP_TIME_ZONE } from '#contract/fields/dates.ts';
import { formatPhone } from '#contract/fields/e164.ts';
import { toEuros } from '#contract/fields/money.ts';
import { toWallTime } from '#contract/fields/wall-time.ts';
import type { Order } from '#contract/orders.ts';
import { toLineQuantities } from '#server/orders/lifecycle/line-quantities.rules.ts';
import { getOrderInvoice, toInvoiceFields } from '#server/orders/lifecycle/order-invoice.rules.ts';
import { getPaymentEnd } from '#server/orders/stock/holds.rules.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';
import { formatMinute } from '#server/platform/lib/time-zone.rules.ts';
import { toUnitPriceField } from '#server/shop/facts/to-response.ts';
import { getDeliveryDays, type DeliveryTerms } from '#server/shop/pricing/delivery-terms.ts';
import { getExpectedBy } from './expected-delivery.rules.ts';
import type { findOrder, findOrderEvents, findOrderLines, findRefundedBalances } from './queries.ts';
import { createTimeline, type TimelineEntry } from './timeline.rules.ts';

type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
type OrderEvents = Awaited<ReturnType<typeof findOrderEvents>>;
type OrderLine = Awaited<ReturnType<typeof findOrderLines>>[number];

const toOrderProduct = (line: OrderLine, localize: Localize) => ({
  name: localize(line.name),
  images: line.images,
  quantity: line.quantity,
  vatPercentage: line.vatPercentage,
  toWhom: line.toWhom,
  toWhomUser: line.recipientName === null ? null : { fullName: line.recipientName },
  price: toEuros(line.priceCents),
  subTotalPrice: toEuros(line.subTotalCents),
  vatPrice: toEuros(line.vatCents),
  scontoMerceUsed: toEuros(line.merchandiseUsedCents),
  finalPrice: toEuros(line.finalCents),
  ...toUnitPriceField(line.unitPrice),
});

/** An address with a phone number that people can read. */
const toAddress = (address: OrderRow['order']['shippingAddress']) =>
  address && { ...address, mobile: formatPhone(address.mobile) };

/** Where and when the member gets a business order; null for an order of a consumer shop. */
export const toFulfilment = (business: OrderRow['business']) =>
  business && {
    place: business.place,
    date: business.slotDate,
    startTime: formatMinute(business.startMinute),
    endTime: formatMinute(business.endMinute),
  };

/** Until when the member can still pay an order; null if it is paid, cancelled, expired or under review. */
export function getPayableUntil(
  order: Pick<OrderRow['order'], 'status' | 'needsReview' | 'createdAt' | 'holdExpiresAt'>,
  now: Date,
): string | null {
  if (order.status !== ORDER_STATUS.initiated || order.needsReview) return null;
  return getPaymentEnd(order, now)?.toISOString() ?? null;
}

/** The day by which a paid order should arrive; null if it is unpaid, has arrived or has a time slot. */
function getExpectedDelivery(
  { status, deliveryStatus }: OrderRow['order'],
  business: OrderRow['business'],
  events: OrderEvents,
  deliveryDays: string,
): string | null {
  const paid = events.find(({ state }) => state === 'paid');
  const isOnItsWay = ['processing', 'partly shipped', 'in transit', 'shipped'].includes(deliveryStatus);
  if (business || !paid || status !== ORDER_STATUS.success || !isOnItsWay) return null;
  return getExpectedBy(toWallTime(paid.at, SHOP_TIME_ZONE).date, deliveryDays);
}

const toWireEntry = ({ state, at, trackingUrl, trackingNumber, lines, amountCents }: TimelineEntry) => ({
  state,
  at: at.toISOString(),
  trackingUrl,
  trackingNumber,
  lines: toLineQuantities(lines),
  amount: amountCents === null ? null : toEuros(amountCents),
});

interface OrderParts {
  readonly lines: readonly OrderLine[];
  readonly events: OrderEvents;
  readonly refunded: Awaited<ReturnType<typeof findRefundedBalances>>;
  readonly terms: DeliveryTerms;
  readonly canWithdraw: boolean;
  readonly now: Date;
}

/** Converts an order to the response format, with every field of REQ-ENT-10 to REQ-ENT-13. */
export function toOrder(
  { order, business, ...row }: OrderRow,
  { lines, events, refunded, terms, canWithdraw, now }: OrderParts,
  localize: Localize,
) {
  const deliveryDays = getDeliveryDays(terms, order);
  const invoice = getOrderInvoice(order, business);
  return {
    _id: order.id,
    transactionId: order.transactionId,
    orderNo: order.orderNo,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    fullName: order.memberName,
    email: order.memberEmail,
    mobile: formatPhone(order.memberMobile),
    shop: row.shop,
    warehouse: { warehouseName: row.warehouseName },
    deliverypartnerName: order.deliveryPartnerName,
    expectedBy: getExpectedDelivery(order, business, events, deliveryDays),
    deliveryDays,
    shippingAddress: toAddress(order.shippingAddress),
    billingAddress: toAddress(order.billingAddress),
    mode: order.paymentMode,
    type: order.productType,
    deliveryStatus: order.deliveryStatus,
    deliveryStatusDate: order.deliveryStatusDate.toISOString(),
    deliveryType: localize(order.deliveryTypeName),
    billingGeographicalArea: order.geographicalArea,
    allProductPrice: toEuros(order.allProductCents),
    subTotalPrice: toEuros(order.subTotalCents),
    deliveryPrice: toEuros(order.deliveryCents),
    deliveryTypePrice: toEuros(order.deliveryTypeCents),
    extraDeliveryPrice: toEuros(order.extraDeliveryCents),
    totalVatPrice: toEuros(order.totalVatCents),
    deliveryVat: toEuros(order.deliveryVatCents),
    deliveryVatPercentage: order.deliveryVatPercentage,
    deliveryTypeVat: toEuros(order.deliveryTypeVatCents),
    deliveryTypePercentage: order.deliveryTypeVatPercentage,
    finalKP: order.kp,
    finalKpNovv: order.productType === 'Promotion' ? order.kpNovv : 0,
    discount: toEuros(order.discountCents),
    finalPrice: toEuros(order.finalCents),
    isEWalletUsed: order.ewalletUsedCents > 0,
    eWalletUsed: toEuros(order.ewalletUsedCents),
    isScontoMerceApplied: order.merchandiseUsedCents > 0,
    scontoMerceUsed: toEuros(order.merchandiseUsedCents),
    fulfilment: toFulfilment(business),
    invoice: invoice && toInvoiceFields(invoice),
    timeline: createTimeline(order, events).map(toWireEntry),
    refundedPrice: toEuros(events.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)),
    refundedEWallet: toEuros(refunded.ewalletCents),
    refundedScontoMerce: toEuros(refunded.merchandiseCents),
    canWithdraw,
    payableUntil: getPayableUntil(order, now),
    products: lines.map((line) => toOrderProduct(line, localize)),
  } satisfies Record<Exclude<keyof Order, 'id'>, unknown> & { readonly _id: string };
}
