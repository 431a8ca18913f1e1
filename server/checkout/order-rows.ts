import { randomInt } from 'node:crypto';
import { regionOf } from '#server/addresses/place.ts';
import { toWhomOf, type CartView } from '#server/cart/view.ts';
import type { orderLines, orders } from '#server/db/schema/index.ts';
import { newId } from '#server/http/ids.ts';
import { providerOf, statusFor, type PaymentBody } from './check-order.ts';
import { HOLD_MS } from './holds.constants.ts';
import { linePriceColumns, priceColumns } from './price-columns.ts';
import type { AddressRow, Payer, Quote } from './quote.ts';

/** A quote in which everything is chosen. */
export interface Settled extends Quote {
  readonly address: AddressRow;
  readonly partner: NonNullable<Quote['partner']>;
  readonly type: NonNullable<Quote['type']>;
}

export interface NewOrder {
  readonly memberId: string;
  readonly body: PaymentBody;
  readonly cart: CartView;
  readonly payer: Payer;
  readonly quote: Settled;
  readonly ewalletCents: number;
  readonly dueCents: number;
  readonly now: Date;
}

/** Letters and digits that nobody confuses on the telephone. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Such as B260310-7KQ2XM4P: the day, and a part that can't be counted through. */
export function newOrderNo(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  const code = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `B${day}-${code}`;
}

const orderAddress = (address: AddressRow, payer: Payer) => ({
  name: `${address.firstName} ${address.lastName}`.trim(),
  email: address.email || payer.email,
  mobile: address.mobile || payer.mobile,
  address: address.address,
  city: address.addressCity,
  province: address.addressProvince,
  zipcode: address.addressZipcode,
  country: address.addressCountry || address.addressCountryCode,
});

/** An order's row: copies of everything that the member agreed to. */
export function orderRow({ body, quote, payer, ...order }: NewOrder): typeof orders.$inferInsert {
  const { price, partner, type, address } = quote;
  const place = orderAddress(address, payer);
  return {
    id: newId(),
    orderNo: newOrderNo(order.now),
    transactionId: newId(),
    memberId: order.memberId,
    memberName: payer.fullName,
    memberEmail: payer.email,
    memberMobile: payer.mobile,
    shopId: body.shopId,
    productType: body.productType,
    promotionId: order.cart.promotion?.id ?? null,
    status: statusFor(order.dueCents),
    deliveryStatusDate: order.now,
    paymentMode: body.paymentMode,
    paymentType: providerOf(body.paymentMode),
    geographicalArea: regionOf(address) ?? address.addressProvince,
    shippingAddress: place,
    // The checkout asks for one address (doc 2 §2): it is billed where it is sent.
    billingAddress: place,
    ...priceColumns({ price, partner, type, ewalletCents: order.ewalletCents }),
    holdExpiresAt: order.dueCents > 0 ? new Date(order.now.getTime() + HOLD_MS) : null,
    createdAt: order.now,
  };
}

export function orderLineRows(
  orderId: string,
  { cart, quote, memberId, payer }: NewOrder,
): (typeof orderLines.$inferInsert)[] {
  return cart.lines.flatMap((line, position) => {
    const price = quote.price.lines[position];
    if (!price) return [];
    return {
      id: newId(),
      orderId,
      productId: line.productId,
      name: line.name,
      images: line.images,
      quantity: line.quantity,
      toWhom: toWhomOf(cart.recipient, memberId),
      recipientId: cart.recipient?._id ?? memberId,
      recipientName: cart.recipient?.fullName ?? payer.fullName,
      priceCents: line.priceCents,
      vatPercentage: line.vatPercentage,
      ...linePriceColumns(price),
      position,
    };
  });
}
