import { ORDER_STATUS } from '#contract/checkout.ts';
import { selectShopItems, type CatalogueRows } from '#demo/catalogue/catalogue-rows.ts';
import { toProductId } from '#demo/catalogue/product-pattern.rules.ts';
import { promotionProductIds } from '#demo/catalogue/promotions.ts';
import { addressRows } from '#demo/members/addresses.ts';
import { toOrderMember } from '#demo/members/members.ts';
import { demoShops } from '#demo/shops/shops.ts';
import { toLinePriceColumns, toPriceColumns } from '#server/orders/lifecycle/create/price-columns.ts';
import type { orderLines, orders, OrderAddress } from '#server/platform/db/schema/orders.ts';
import type { payments, sandboxPayments } from '#server/platform/db/schema/payments.ts';
import { getArea, isIslandProvince } from '#server/shop/addresses/geo/geo.ts';
import { calculateCheckoutPrice } from '#server/shop/pricing/checkout-price.ts';
import { DEFAULT_DELIVERY_TERMS, getSurchargeCents } from '#server/shop/pricing/delivery-terms.ts';
import { createEventRows, type OrderEventRow } from './order-events.ts';
import { demoOrders, type DemoOrder } from './orders.ts';

type Product = CatalogueRows['products'][number];

export interface OrderRows {
  readonly orders: (typeof orders.$inferInsert)[];
  readonly lines: (typeof orderLines.$inferInsert)[];
  readonly events: OrderEventRow[];
  readonly payments: (typeof payments.$inferInsert)[];
  readonly sandboxPayments: (typeof sandboxPayments.$inferInsert)[];
}

export const BUYER_ID = 'giulia';
/** Country of all the buyer's addresses. */
const COUNTRY_CODE = 'IT';
const HOUR_MS = 3_600_000;

/** @throws {Error} when the demo data refer to something that does not exist */
function requireFound<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`the demo's orders refer to ${name}, which does not exist`);
  return value;
}

function getBoughtProducts(order: DemoOrder, products: readonly Product[]) {
  const shop = requireFound(
    demoShops.find(({ id }) => id === order.shop),
    order.shop,
  );
  const items = selectShopItems(shop);
  const selected = order.promotion
    ? (promotionProductIds.get(order.promotion) ?? []).slice(0, 2).map((id) => ({ id, quantity: 1 }))
    : order.lines.map(([slug, quantity]) => {
        const position = items.findIndex(({ article }) => article.slug === slug);
        if (position < 0) throw new Error(`${shop.id} does not sell ${slug}`);
        return { id: toProductId(shop.id, position), quantity };
      });
  return selected.map(({ id, quantity }) => ({
    product: requireFound(
      products.find((product) => product.id === id),
      id,
    ),
    quantity,
  }));
}

function getOrderAddress(order: DemoOrder): OrderAddress {
  const row = requireFound(
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

/** Returns the payment states in the shop and at the provider. */
function getPaymentStates(
  status: number,
): readonly ['pending' | 'refused' | 'approved', 'waiting' | 'refused' | 'approved'] {
  if (status === ORDER_STATUS.initiated) return ['pending', 'waiting'];
  if (status === ORDER_STATUS.cancelled) return ['refused', 'refused'];
  return ['approved', 'approved'];
}

type BoughtProducts = ReturnType<typeof getBoughtProducts>;

interface OrderIds {
  readonly id: string;
  readonly transactionId: string;
  readonly orderNo: string;
  readonly createdAt: Date;
}

function createOrderIds({ number, hoursAgo }: DemoOrder, now: Date): OrderIds {
  const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
  return {
    id: `${BUYER_ID}-${number}`,
    transactionId: `demo-transaction-${number}`,
    orderNo: `B${createdAt.toISOString().slice(2, 10).replaceAll('-', '')}-DEMO${String(number).padStart(4, '0')}`,
    createdAt,
  };
}

/** The demo's terms of delivery are the default ones. */
const terms = DEFAULT_DELIVERY_TERMS;

function priceOrder(order: DemoOrder, boughtProducts: BoughtProducts) {
  const address = getOrderAddress(order);
  const partner = requireFound(
    terms.partners.find((candidate) => candidate.id === order.partner),
    order.partner,
  );
  const type = requireFound(
    terms.types.find((candidate) => candidate.code === order.delivery),
    order.delivery,
  );
  const price = calculateCheckoutPrice({
    products: boughtProducts.map(({ product, quantity }) => ({
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
    surchargeCents: getSurchargeCents(terms, {
      country: COUNTRY_CODE,
      region: undefined,
      isIsland: isIslandProvince(COUNTRY_CODE, address.province),
    }),
    terms,
  });
  const ewalletCents = order.ewallet === 'all' ? price.finalCents : (order.ewallet ?? 0);
  return { address, partner, type, price, ewalletCents };
}

type PricedDemoOrder = ReturnType<typeof priceOrder>;

function createOrderRow(
  order: DemoOrder,
  ids: OrderIds,
  priced: PricedDemoOrder,
  now: Date,
): OrderRows['orders'][number] {
  const { address } = priced;
  return {
    ...ids,
    memberId: BUYER_ID,
    ...toOrderMember(BUYER_ID),
    shopId: order.shop,
    productType: order.promotion ? 'Promotion' : 'Shop',
    promotionId: order.promotion ?? null,
    status: order.status,
    // Longer than in a real order, so that the demo shows an order with a pending payment.
    holdExpiresAt: order.status === ORDER_STATUS.initiated ? new Date(now.getTime() + 24 * HOUR_MS) : null,
    deliveryStatus: order.deliveryStatus,
    deliveryStatusDate: new Date(now.getTime() - order.statusChangedHoursAgo * HOUR_MS),
    paymentMode: order.mode,
    paymentType: order.type,
    geographicalArea: getArea(COUNTRY_CODE, address.province) ?? '',
    shippingAddress: address,
    billingAddress: address,
    ...toPriceColumns(priced),
  };
}

function createLineRows(
  order: DemoOrder,
  { id }: OrderIds,
  { price }: PricedDemoOrder,
  boughtProducts: BoughtProducts,
): OrderRows['lines'] {
  return price.lines.map((line, position) => {
    const { product, quantity } = requireFound(boughtProducts[position], `line ${position}`);
    return {
      id: `${id}-${position + 1}`,
      orderId: id,
      productId: product.id,
      name: product.name,
      images: product.images ?? [],
      quantity,
      toWhom: order.friend ? 'Friend' : 'Personal',
      recipientId: order.friend ?? BUYER_ID,
      recipientName: toOrderMember(order.friend ?? BUYER_ID).memberName,
      priceCents: product.priceCents,
      vatPercentage: product.vatPercentage,
      ...toLinePriceColumns(line, product.facts?.content ?? null),
      position,
    };
  });
}

function createPaymentRows(order: DemoOrder, ids: OrderIds, priced: PricedDemoOrder, publicUrl: string) {
  const { transactionId, orderNo, createdAt } = ids;
  const [status, state] = getPaymentStates(order.status);
  const payment = { transactionId, orderId: ids.id, status, createdAt };
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

/** Creates Giulia's orders with lines and payments, priced by the real price calculation. */
export function createOrderRows(
  products: readonly Product[],
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): OrderRows {
  const rows = demoOrders.map((order) => {
    const ids = createOrderIds(order, now);
    const boughtProducts = getBoughtProducts(order, products);
    const priced = priceOrder(order, boughtProducts);
    return {
      order: createOrderRow(order, ids, priced, now),
      lines: createLineRows(order, ids, priced, boughtProducts),
      events: createEventRows(order, ids, now),
      ...createPaymentRows(order, ids, priced, publicUrl),
    };
  });
  return {
    orders: rows.map(({ order }) => order),
    lines: rows.flatMap(({ lines }) => lines),
    events: rows.flatMap(({ events }) => events),
    payments: rows.map(({ payment }) => payment),
    sandboxPayments: rows.flatMap(({ sandboxPayment }) => sandboxPayment),
  };
}
