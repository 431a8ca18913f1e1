import { randomInt } from 'node:crypto';
import type { RequestedInvoice } from '#contract/fields/requested-invoice.ts';
import { HOLD_DURATION_MS } from '#server/orders/stock/holds.constants.ts';
import type { businessOrders, OrderAddress, orderLines, orders } from '#server/platform/db/schema/index.ts';
import { generateId } from '#server/platform/lib/ids.ts';
import { getRegion } from '#server/shop/addresses/address-region.ts';
import type { CartKey } from '#server/shop/cart/queries.ts';
import { getToWhom, type CartView } from '#server/shop/cart/read-cart.ts';
import type { CheckoutPrice } from '#server/shop/pricing/checkout-price.ts';
import type { DeliveryPartner, DeliveryType } from '#server/shop/pricing/delivery-terms.ts';
import { toLinePriceColumns, toPriceColumns } from './price-columns.ts';
import type { AddressRow, Payer } from './quote.ts';
import { getPaymentType, getInitialStatus, type PaymentChoice } from './validate-order.ts';

/** What a member orders, besides the lines of the cart. Consumer and business shops differ here. */
export interface OrderTerms {
  readonly price: CheckoutPrice;
  readonly partner: Pick<DeliveryPartner, 'id' | 'name'>;
  readonly type: Pick<DeliveryType, 'code' | 'name'>;
  /** Null for a takeaway order. */
  readonly address: AddressRow | null;
  /** Who gets the invoice, if the member wants one. Only for an order in a consumer shop. */
  readonly invoice?: RequestedInvoice | null;
  /** Only for an order in a business shop. */
  readonly business?: Omit<typeof businessOrders.$inferInsert, 'orderId'>;
}

export interface NewOrder {
  readonly key: CartKey;
  readonly payment: PaymentChoice;
  readonly cart: CartView;
  readonly payer: Payer;
  readonly terms: OrderTerms;
  readonly ewalletCents: number;
  readonly dueCents: number;
  readonly now: Date;
}

/** Letters and digits that are hard to confuse on the phone. */
const ORDER_NO_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Generates an order number such as B260310-7KQ2XM4P: the date and a random part that can't be enumerated. */
export function generateOrderNo(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  const code = Array.from({ length: 8 }, () => ORDER_NO_ALPHABET[randomInt(ORDER_NO_ALPHABET.length)]).join('');
  return `B${day}-${code}`;
}

export const toOrderAddress = (address: AddressRow, payer: Payer): OrderAddress => ({
  name: `${address.firstName} ${address.lastName}`.trim(),
  email: address.email || payer.email,
  mobile: address.mobile || payer.mobile,
  address: address.address,
  city: address.addressCity,
  province: address.addressProvince,
  zipcode: address.addressZipcode,
  country: address.addressCountry,
});

/** Creates the row of an order. It copies everything that the member agreed to. */
export function toOrderRow({ key, payment, terms, payer, ...order }: NewOrder): typeof orders.$inferInsert {
  const { price, partner, type, address } = terms;
  const orderAddress = address && toOrderAddress(address, payer);
  return {
    id: generateId(),
    orderNo: generateOrderNo(order.now),
    transactionId: generateId(),
    memberId: key.memberId,
    memberName: payer.fullName,
    memberEmail: payer.email,
    memberMobile: payer.mobile,
    shopId: key.shopId,
    productType: key.productType,
    promotionId: order.cart.promotion?.id ?? null,
    status: getInitialStatus(order.dueCents),
    deliveryStatusDate: order.now,
    paymentMode: payment.paymentMode,
    paymentType: getPaymentType(payment.paymentMode),
    geographicalArea: address ? (getRegion(address) ?? address.addressProvince) : '',
    shippingAddress: orderAddress,
    // The checkout has one address, so it is also the billing address.
    billingAddress: orderAddress,
    invoice: terms.invoice ?? null,
    ...toPriceColumns({ price, partner, type, ewalletCents: order.ewalletCents }),
    holdExpiresAt: order.dueCents > 0 ? new Date(order.now.getTime() + HOLD_DURATION_MS) : null,
    createdAt: order.now,
  };
}

export function toOrderLineRows(
  orderId: string,
  { key: { memberId }, cart, terms, payer }: NewOrder,
): (typeof orderLines.$inferInsert)[] {
  return cart.lines.flatMap((line, position) => {
    const price = terms.price.lines[position];
    if (!price) return [];
    return {
      id: generateId(),
      orderId,
      productId: line.productId,
      name: line.name,
      sku: line.sku,
      images: line.images,
      quantity: line.quantity,
      toWhom: getToWhom(cart.recipient, memberId),
      recipientId: cart.recipient?._id ?? memberId,
      recipientName: cart.recipient?.fullName ?? payer.fullName,
      priceCents: line.priceCents,
      vatPercentage: line.vatPercentage,
      ...toLinePriceColumns(price, line.content),
      withdrawalExclusion: line.withdrawalExclusion,
      position,
    };
  });
}
