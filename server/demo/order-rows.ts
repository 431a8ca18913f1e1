import { ORDER_STATUS } from '#contract/checkout.ts';
import { areaOf, isIsland } from '#server/addresses/geo.ts';
import { linePriceColumns, priceColumns } from '#server/checkout/price-columns.ts';
import type { orderLines, orders, OrderAddress } from '#server/db/schema/orders.ts';
import type { payments, sandboxPayments } from '#server/db/schema/payments.ts';
import { checkoutPrice } from '#server/pricing/checkout-price.ts';
import { deliveryPartners, deliveryTypes } from '#server/pricing/pricing.constants.ts';
import { addressRows } from './addresses.ts';
import { offersOf, type CatalogueRows } from './catalogue.ts';
import { orderedBy } from './members.ts';
import { demoOrders, type DemoOrder } from './orders.ts';
import { promotionProductIds } from './promotions.ts';
import { productId } from './shelf.rules.ts';
import { demoShops } from './shops.ts';

type Product = CatalogueRows['products'][number];

export interface OrderRows {
  readonly orders: (typeof orders.$inferInsert)[];
  readonly lines: (typeof orderLines.$inferInsert)[];
  readonly payments: (typeof payments.$inferInsert)[];
  readonly sandboxPayments: (typeof sandboxPayments.$inferInsert)[];
}

const BUYER = 'giulia';
/** Of all the buyer's addresses. */
const COUNTRY = 'IT';
const HOUR = 3_600_000;

/** @throws Error when the demo's own data name something that is not there. */
function found<T>(one: T | undefined, name: string): T {
  if (one === undefined) throw new Error(`the demo's orders name ${name}, which there is not`);
  return one;
}

function boughtIn(order: DemoOrder, products: readonly Product[]) {
  const shop = found(
    demoShops.find(({ id }) => id === order.shop),
    order.shop,
  );
  const offers = offersOf(shop);
  const wanted = order.promotion
    ? (promotionProductIds.get(order.promotion) ?? []).slice(0, 2).map((id) => ({ id, quantity: 1 }))
    : order.lines.map(([slug, quantity]) => {
        const place = offers.findIndex(({ article }) => article.slug === slug);
        if (place < 0) throw new Error(`${shop.id} does not sell ${slug}`);
        return { id: productId(shop.id, place), quantity };
      });
  return wanted.map(({ id, quantity }) => ({
    product: found(
      products.find((product) => product.id === id),
      id,
    ),
    quantity,
  }));
}

function addressOf(order: DemoOrder): OrderAddress {
  const row = found(
    addressRows.find(({ id }) => id === order.address),
    order.address,
  );
  return {
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    mobile: row.mobile,
    address: row.address,
    city: row.addressCity,
    province: row.addressProvince,
    zipcode: row.addressZipcode,
    country: row.addressCountry,
  };
}

/** What the shop and its provider know of an order's payment. */
function paymentStates(
  status: number,
): readonly ['pending' | 'refused' | 'approved', 'waiting' | 'refused' | 'approved'] {
  if (status === ORDER_STATUS.initiated) return ['pending', 'waiting'];
  if (status === ORDER_STATUS.cancelled) return ['refused', 'refused'];
  return ['approved', 'approved'];
}

type Bought = ReturnType<typeof boughtIn>;

interface Names {
  readonly id: string;
  readonly transactionId: string;
  readonly orderNo: string;
  readonly createdAt: Date;
}

function namesOf({ number, hoursAgo }: DemoOrder, now: Date): Names {
  const createdAt = new Date(now.getTime() - hoursAgo * HOUR);
  return {
    id: `${BUYER}-${number}`,
    transactionId: `demo-transaction-${number}`,
    orderNo: `B${createdAt.toISOString().slice(2, 10).replaceAll('-', '')}-DEMO${String(number).padStart(4, '0')}`,
    createdAt,
  };
}

function priceOf(order: DemoOrder, bought: Bought) {
  const address = addressOf(order);
  const partner = found(
    deliveryPartners.find((one) => one.id === order.partner),
    order.partner,
  );
  const type = found(
    deliveryTypes.find((one) => one.code === order.delivery),
    order.delivery,
  );
  const price = checkoutPrice({
    products: bought.map(({ product, quantity }) => ({
      quantity,
      priceCents: product.priceCents,
      discountPercentage: product.discountPercentage ?? 0,
      vatPercentage: product.vatPercentage,
      kp: product.kp ?? 0,
      kpNovv: order.promotion ? (product.kpNovv ?? 0) : 0,
    })),
    merchandiseCents: order.merchandise ?? 0,
    partner,
    type,
    isIsland: isIsland(COUNTRY, address.province),
  });
  const ewalletCents = order.ewallet === 'all' ? price.finalCents : (order.ewallet ?? 0);
  return { address, partner, type, price, ewalletCents };
}

type Priced = ReturnType<typeof priceOf>;

function orderRow(order: DemoOrder, names: Names, priced: Priced, now: Date): OrderRows['orders'][number] {
  const { address } = priced;
  return {
    ...names,
    memberId: BUYER,
    ...orderedBy(BUYER),
    shopId: order.shop,
    productType: order.promotion ? 'Promotion' : 'Shop',
    promotionId: order.promotion ?? null,
    status: order.status,
    // Longer than a real one: the demo shows an order that waits for its payment.
    holdExpiresAt: order.status === ORDER_STATUS.initiated ? new Date(now.getTime() + 24 * HOUR) : null,
    deliveryStatus: order.deliveryStatus,
    deliveryStatusDate: new Date(now.getTime() - order.movedHoursAgo * HOUR),
    paymentMode: order.mode,
    paymentType: order.type,
    geographicalArea: areaOf(COUNTRY, address.province) ?? '',
    shippingAddress: address,
    billingAddress: address,
    ...priceColumns(priced),
  };
}

function lineRows(order: DemoOrder, { id }: Names, { price }: Priced, bought: Bought): OrderRows['lines'] {
  return price.lines.map((line, position) => {
    const { product, quantity } = found(bought[position], `line ${position}`);
    return {
      id: `${id}-${position + 1}`,
      orderId: id,
      productId: product.id,
      name: product.name,
      images: product.images ?? [],
      quantity,
      toWhom: order.friend ? 'Friend' : 'Personal',
      recipientId: order.friend ?? BUYER,
      recipientName: orderedBy(order.friend ?? BUYER).memberName,
      priceCents: product.priceCents,
      vatPercentage: product.vatPercentage,
      ...linePriceColumns(line),
      position,
    };
  });
}

function paymentRows(order: DemoOrder, names: Names, priced: Priced, publicUrl: string) {
  const { transactionId, orderNo, createdAt } = names;
  const [status, state] = paymentStates(order.status);
  const payment = { transactionId, orderId: names.id, status, createdAt };
  const amountCents = priced.price.finalCents - priced.ewalletCents;
  if (amountCents === 0) {
    const wallet = { provider: 'EWallet' as const, amountCents: priced.ewalletCents };
    return { payment: { ...payment, ...wallet }, sandboxPayment: [] };
  }
  const reference = `demo-reference-${order.number}`;
  const paymentMethod = order.type === 'Light' ? 'PayByLink' : 'Card';
  const query = new URLSearchParams({ paymentMethod, transactionId, orderNo }).toString();
  const due = { provider: order.type, amountCents };
  return {
    payment: { ...payment, ...due, reference: status === 'approved' ? reference : null },
    sandboxPayment: {
      ...due,
      ewalletCents: priced.ewalletCents,
      transactionId,
      orderNo,
      reference,
      state,
      createdAt,
      returnUrl: `${publicUrl}/product/payment/return?${query}`,
      cancelUrl: `${publicUrl}/product/payment/cancel?${query}`,
    },
  };
}

/** Giulia's orders with their lines, priced by the shop's own arithmetic, and what the provider knows. */
export function orderRows(
  products: readonly Product[],
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): OrderRows {
  const made = demoOrders.map((order) => {
    const names = namesOf(order, now);
    const bought = boughtIn(order, products);
    const priced = priceOf(order, bought);
    return {
      order: orderRow(order, names, priced, now),
      lines: lineRows(order, names, priced, bought),
      ...paymentRows(order, names, priced, publicUrl),
    };
  });
  return {
    orders: made.map(({ order }) => order),
    lines: made.flatMap(({ lines }) => lines),
    payments: made.map(({ payment }) => payment),
    sandboxPayments: made.flatMap(({ sandboxPayment }) => sandboxPayment),
  };
}
