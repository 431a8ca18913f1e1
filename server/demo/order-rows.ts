import { ORDER_STATUS } from '#contract/checkout.ts';
import { areaOf, isIsland } from '#server/addresses/geo.ts';
import type { orderLines, orders, OrderAddress } from '#server/db/schema/orders.ts';
import type { payments, sandboxPayments } from '#server/db/schema/payments.ts';
import { checkoutPrice } from '#server/pricing/checkout-price.ts';
import {
  DELIVERY_VAT_PERCENTAGE,
  deliveryPartners,
  deliveryTypes,
} from '#server/pricing/pricing.constants.ts';
import { addressRows } from './addresses.ts';
import { assortment } from './assortment.ts';
import type { CatalogueRows } from './catalogue.ts';
import { demoOrders, type DemoOrder } from './orders.ts';
import { promotionProductIds } from './promotions.ts';
import { productId } from './shelf.rules.ts';
import { FIRST_SHOP } from './shops.ts';

type Product = CatalogueRows['products'][number];

export interface OrderRows {
  readonly orders: (typeof orders.$inferInsert)[];
  readonly lines: (typeof orderLines.$inferInsert)[];
  readonly payments: (typeof payments.$inferInsert)[];
  readonly sandboxPayments: (typeof sandboxPayments.$inferInsert)[];
}

const BUYER = 'giulia';

/** @throws Error when the demo's own data name something that is not there. */
function found<T>(one: T | undefined, name: string): T {
  if (one === undefined) throw new Error(`the demo's orders name ${name}, which there is not`);
  return one;
}

function boughtIn(order: DemoOrder, products: readonly Product[]) {
  const wanted = order.promotion
    ? (promotionProductIds.get(order.promotion) ?? []).slice(0, 2).map((id) => ({ id, quantity: 1 }))
    : order.lines.map(([slug, quantity]) => {
        const offer = found(assortment.find(({ article }) => article.slug === slug), slug);
        return { id: productId(FIRST_SHOP, offer.index), quantity };
      });
  return wanted.map(({ id, quantity }) => ({
    product: found(products.find((product) => product.id === id), id),
    quantity,
  }));
}

function addressOf(order: DemoOrder): OrderAddress & { countryCode: string } {
  const row = found(addressRows.find(({ id }) => id === order.address), order.address);
  return {
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    mobile: row.mobile,
    address: row.address,
    city: row.addressCity,
    province: row.addressProvince,
    zipcode: row.addressZipcode,
    country: row.addressCountry,
    countryCode: row.addressCountryCode,
  };
}

const paymentStates = {
  [ORDER_STATUS.initiated]: ['pending', 'waiting'],
  [ORDER_STATUS.cancelled]: ['refused', 'refused'],
} as const satisfies Record<number, readonly [string, string]>;

function makeOrder(
  order: DemoOrder,
  products: readonly Product[],
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
) {
  const id = `${BUYER}-${order.number}`;
  const transactionId = `demo-transaction-${order.number}`;
  const createdAt = new Date(now.getTime() - order.hoursAgo * 3_600_000);
  const orderNo = `BT-${createdAt.getUTCFullYear()}-${String(order.number).padStart(5, '0')}`;
  const bought = boughtIn(order, products);
  const { countryCode, ...shippingAddress } = addressOf(order);
  const partner = found(deliveryPartners.find((one) => one.id === order.partner), order.partner);
  const type = found(deliveryTypes.find((one) => one.code === order.delivery), order.delivery);
  const price = checkoutPrice({
    products: bought.map(({ product, quantity }) => ({
      quantity,
      priceCents: product.priceCents,
      discountPercentage: product.discountPercentage ?? 0,
      vatPercentage: product.vatPercentage,
      kp: product.kp ?? 0,
      kpNovv: product.kpNovv ?? 0,
    })),
    merchandiseCents: order.merchandise ?? 0,
    partner,
    type,
    isIsland: isIsland(countryCode, shippingAddress.province),
  });
  const ewalletUsedCents = order.ewallet === 'all' ? price.finalCents : (order.ewallet ?? 0);
  const [payment, sandbox] =
    order.status === ORDER_STATUS.initiated || order.status === ORDER_STATUS.cancelled
      ? paymentStates[order.status]
      : (['approved', 'approved'] as const);
  const provider = order.ewallet === 'all' ? ('EWallet' as const) : order.type;
  const reference = provider === 'EWallet' ? null : `demo-reference-${order.number}`;
  const amountCents = provider === 'EWallet' ? ewalletUsedCents : price.finalCents - ewalletUsedCents;
  const query = new URLSearchParams({ paymentMethod: order.mode, transactionId, orderNo }).toString();

  const row: OrderRows['orders'][number] = {
    id,
    orderNo,
    transactionId,
    memberId: BUYER,
    shopId: FIRST_SHOP,
    productType: order.promotion ? 'Promotion' : 'Shop',
    promotionId: order.promotion ?? null,
    status: order.status,
    deliveryStatus: order.deliveryStatus,
    deliveryStatusDate: new Date(now.getTime() - order.movedHoursAgo * 3_600_000),
    paymentMode: order.mode,
    paymentType: order.type,
    deliveryPartnerId: partner.id,
    deliveryPartnerName: partner.name,
    deliveryTypeCode: type.code,
    deliveryTypeName: type.name,
    geographicalArea: areaOf(countryCode, shippingAddress.province) ?? '',
    shippingAddress,
    billingAddress: shippingAddress,
    allProductCents: price.allProductCents,
    discountCents: price.discountCents,
    subTotalCents: price.subTotalCents,
    deliveryCents: price.deliveryCents,
    deliveryTypeCents: price.deliveryTypeCents,
    extraDeliveryCents: price.extraDeliveryCents,
    deliveryVatPercentage: DELIVERY_VAT_PERCENTAGE,
    deliveryVatCents: price.deliveryVatCents,
    deliveryTypeVatPercentage: DELIVERY_VAT_PERCENTAGE,
    deliveryTypeVatCents: price.deliveryTypeVatCents,
    totalVatCents: price.totalVatCents,
    kp: price.kp,
    kpNovv: price.kpNovv,
    merchandiseUsedCents: price.merchandiseCents,
    ewalletUsedCents,
    finalCents: price.finalCents,
    createdAt,
  };
  const lines = price.lines.map((line, position): OrderRows['lines'][number] => {
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
      priceCents: product.priceCents,
      discountedCents: line.unitCents,
      vatPercentage: product.vatPercentage,
      vatCents: line.vatCents,
      subTotalCents: line.finalCents,
      merchandiseUsedCents: line.merchandiseCents,
      finalCents: line.paidCents,
      kp: line.kp,
      kpNovv: line.kpNovv,
      position,
    };
  });
  return {
    order: row,
    lines,
    payment: { transactionId, orderId: id, provider, amountCents, status: payment, reference, createdAt },
    sandboxPayment:
      reference === null
        ? undefined
        : {
            transactionId,
            provider: order.type,
            orderNo,
            amountCents,
            reference,
            state: sandbox,
            returnUrl: `${publicUrl}/product/payment/return?${query}`,
            cancelUrl: `${publicUrl}/product/payment/cancel?${query}`,
            createdAt,
          },
  };
}

/** Giulia's orders with their lines, priced by the shop's own arithmetic, and what the provider knows. */
export function orderRows(
  products: readonly Product[],
  at: { readonly now: Date; readonly publicUrl: string },
): OrderRows {
  const made = demoOrders.map((order) => makeOrder(order, products, at));
  return {
    orders: made.map(({ order }) => order),
    lines: made.flatMap(({ lines }) => lines),
    payments: made.map(({ payment }) => payment),
    sandboxPayments: made.flatMap(({ sandboxPayment }) => sandboxPayment ?? []),
  };
}
