import * as v from 'valibot';
import { OrderType } from './b2b.ts';
import { defineCall } from './call.ts';
import { ToWhom } from './cart.ts';
import { withFieldAliases, entity } from './entity.ts';
import { MaxQuantity, PageNumber, ImageUrl, pageSize } from './fields/common.ts';
import { HttpsUrl } from './fields/https-url.ts';
import { Money } from './fields/money.ts';
import { UnitPrice } from './fields/unit-price.ts';

/** REQ-ORD-01. */
export const ORDERS_PER_PAGE = 4;

/** Orders in a response to a request without a page size. */
const MAX_LISTED_ORDERS = 100;

/** Not in the specification: where and when the member gets a business order. */
export const Fulfilment = v.object({
  /** The collection point or the delivery address, each part as one line. */
  place: v.object({ name: v.string(), address: v.string(), city: v.string() }),
  /** YYYY-MM-DD, and times as HH:mm, in the shop's time zone. */
  date: v.string(),
  startTime: v.string(),
  endTime: v.string(),
});

/** Who gets the invoice, as of the time of the order. */
const OrderInvoice = v.object({
  /** Or the name of a private person. */
  company: v.string(),
  country: v.optional(v.string(), ''),
  vatNumber: v.string(),
  fiscalCode: v.optional(v.string(), ''),
  sdiCode: v.optional(v.string(), ''),
  pec: v.optional(v.string(), ''),
  /** As one line. */
  address: v.optional(v.string(), ''),
});

/**
 * Not in the specification: until when the member can still pay an unpaid order by `resumePayment`; null or absent for any
 * other order. Activity of the payer may extend it.
 */
const PayableUntil = v.optional(v.nullable(v.string()), null);

const ListedOrder = entity({
  transactionId: v.string(),
  orderNo: v.optional(v.string(), ''),
  orderDeliveryStatus: v.optional(v.string(), ''),
  status: v.number(),
  paymentMode: v.optional(v.string(), ''),
  finalPrice: Money,
  /** Not in the specification: the part of the final price that the e-wallet paid. The rest was paid by card. */
  eWalletUsed: v.optional(Money, 0),
  /** Not in the specification: the merchandise discount of the order. The final price is after it. */
  scontoMerceUsed: v.optional(Money, 0),
  createdAt: v.optional(v.nullable(v.string()), null),
  /** Not in the specification: the shop of the order, whose cart a reorder fills. */
  shop: v.optional(v.object({ name: v.optional(v.string(), '') }), {}),
  /** Not in the specification: the product type, or the order type of a business order. */
  type: v.optional(v.string(), ''),
  fulfilment: v.optional(v.nullable(Fulfilment), null),
  payableUntil: PayableUntil,
  products: v.optional(
    v.array(v.object({ name: v.optional(v.string(), ''), images: v.optional(v.array(ImageUrl), []) })),
    [],
  ),
});

const OrderAddress = v.object({
  name: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  mobile: v.optional(v.string(), ''),
  address: v.optional(v.string(), ''),
  city: v.optional(v.string(), ''),
  province: v.optional(v.string(), ''),
  zipcode: v.optional(v.string(), ''),
  country: v.optional(v.string(), ''),
});

const OrderProduct = v.object({
  name: v.string(),
  images: v.optional(v.array(ImageUrl), []),
  quantity: v.number(),
  vatPercentage: v.optional(v.number(), 0),
  toWhom: v.optional(ToWhom, 'Personal'),
  toWhomUser: v.optional(v.nullable(v.object({ fullName: v.string() })), null),
  price: Money,
  subTotalPrice: Money,
  vatPrice: v.optional(Money, 0),
  scontoMerceUsed: v.optional(Money, 0),
  finalPrice: Money,
  /** Not in the specification: as of the time of the order. Absent where it would repeat the price. */
  unitPrice: v.optional(UnitPrice),
});

/**
 * Not in the specification: one step of an order, such as `created`, `paid`, `preparing`, `partly shipped`, `in transit`,
 * `shipped`, `ready`, `delivered`, `cancelled`, `withdrawn` or `refunded`. A later server may send others.
 */
const TimelineEntry = v.object({
  state: v.string(),
  at: v.string(),
  /** The carrier's page of the parcel. Anything but an https URL is dropped. */
  trackingUrl: v.optional(v.fallback(v.nullable(HttpsUrl), null), null),
  trackingNumber: v.optional(v.nullable(v.string()), null),
  /** What is in the parcel of an order that is shipped in several, by the number of the product in the order, from 1. */
  lines: v.optional(v.array(v.object({ number: v.number(), quantity: v.number() })), []),
  /** Only of a refund. */
  amount: v.optional(v.nullable(Money), null),
});

/** REQ-ENT-10 to 13. `deliveryVat…` belongs to the carrier, `deliveryTypeVat…` to the delivery type. */
const Order = withFieldAliases(
  entity({
    transactionId: v.string(),
    orderNo: v.optional(v.string(), ''),
    status: v.number(),
    createdAt: v.optional(v.nullable(v.string()), null),
    fullName: v.optional(v.string(), ''),
    email: v.optional(v.string(), ''),
    mobile: v.optional(v.string(), ''),
    shop: v.optional(v.object({ name: v.optional(v.string(), ''), companyName: v.optional(v.string(), '') }), {}),
    warehouse: v.optional(v.object({ warehouseName: v.optional(v.string(), '') }), {}),
    deliverypartnerName: v.optional(v.string(), ''),
    /** Not in the specification: the day by which a paid order should arrive, YYYY-MM-DD; null after the delivery. */
    expectedBy: v.optional(v.nullable(v.string()), null),
    /** Not in the specification: the working days of the delivery, such as '6-7'. */
    deliveryDays: v.optional(v.string(), ''),
    shippingAddress: v.optional(v.nullable(OrderAddress), null),
    billingAddress: v.optional(v.nullable(OrderAddress), null),
    mode: v.optional(v.string(), ''),
    type: v.optional(v.string(), ''),
    deliveryStatus: v.optional(v.string(), ''),
    deliveryStatusDate: v.optional(v.nullable(v.string()), null),
    deliveryType: v.optional(v.string(), ''),
    billingGeographicalArea: v.optional(v.string(), ''),
    allProductPrice: Money,
    subTotalPrice: Money,
    deliveryPrice: v.optional(Money, 0),
    deliveryTypePrice: v.optional(Money, 0),
    extraDeliveryPrice: v.optional(Money, 0),
    totalVatPrice: v.optional(Money, 0),
    deliveryVat: v.optional(Money, 0),
    deliveryVatPercentage: v.optional(v.number(), 0),
    deliveryTypeVat: v.optional(Money, 0),
    deliveryTypePercentage: v.optional(v.number(), 0),
    finalKP: v.optional(v.number(), 0),
    /** Not in the specification: only for an order of a promotion. */
    finalKpNovv: v.optional(v.number(), 0),
    discount: v.optional(Money, 0),
    finalPrice: Money,
    isEWalletUsed: v.optional(v.boolean(), false),
    eWalletUsed: v.optional(Money, 0),
    isScontoMerceApplied: v.optional(v.boolean(), false),
    scontoMerceUsed: v.optional(Money, 0),
    fulfilment: v.optional(v.nullable(Fulfilment), null),
    /** Not in the specification. Null for an order without an invoice. */
    invoice: v.optional(v.nullable(OrderInvoice), null),
    /** Not in the specification: oldest first. */
    timeline: v.optional(v.array(TimelineEntry), []),
    /** Not in the specification: what was refunded so far, including merchandise discount. */
    refundedPrice: v.optional(Money, 0),
    /** Not in the specification: the parts of it that went to the e-wallet and to the merchandise discount. */
    refundedEWallet: v.optional(Money, 0),
    refundedScontoMerce: v.optional(Money, 0),
    /** Not in the specification: the member can withdraw from the order, or from what is left of it. */
    canWithdraw: v.optional(v.boolean(), false),
    payableUntil: PayableUntil,
    products: v.array(OrderProduct),
  }),
  { isEWalletedUsed: 'isEWalletUsed' },
);

/**
 * Why pieces of an order were not added to the cart: the shop no longer sells the product, it is sold out,
 * fewer are left than were ordered, the cart already has all that are left, the maximum per product is
 * reached, or the cart can't have another product.
 */
export const MissingReason = v.picklist(['removed', 'outOfStock', 'limited', 'inCart', 'maximum', 'cartFull']);

const Reorder = v.object({
  /** The shop whose cart was filled. */
  shopId: v.string(),
  countryId: v.string(),
  countryCode: v.string(),
  /** The order type of the filled cart in a business shop; null for the cart of a consumer shop. */
  orderType: v.optional(v.nullable(OrderType), null),
  /** Pieces that were added to the cart, and those that were not. A product may be in both lists. */
  added: v.array(v.object({ name: v.string(), quantity: v.number() })),
  missing: v.array(v.object({ name: v.string(), quantity: v.number(), reason: MissingReason })),
  maxQuantity: MaxQuantity,
});

export type MissingReason = v.InferOutput<typeof MissingReason>;
export type Reorder = v.InferOutput<typeof Reorder>;
export type Fulfilment = v.InferOutput<typeof Fulfilment>;
export type TimelineEntry = v.InferOutput<typeof TimelineEntry>;
export type ListedOrder = v.InferOutput<typeof ListedOrder>;
export type Order = v.InferOutput<typeof Order>;

export const orderCalls = {
  orders: defineCall({
    summary: 'The member’s orders, newest first',
    method: 'GET',
    path: '/user/shop/productorders',
    access: 'member',
    // Not in the specification, which has no parameters. `payable`: only the orders that can still be paid.
    query: v.object({
      page: PageNumber,
      limit: pageSize(MAX_LISTED_ORDERS),
      state: v.optional(v.picklist(['payable'])),
    }),
    response: { data: v.array(ListedOrder), totalCount: v.number() },
  }),
  order: defineCall({
    summary: 'One order of the member with all details',
    method: 'GET',
    path: '/user/shop/productorder/{id}',
    access: 'member',
    response: { data: Order },
  }),
  reorder: defineCall({
    summary: 'Add the available products of an order to the cart of its shop again',
    method: 'POST',
    path: '/user/shop/productorder/{id}/reorder',
    access: 'member',
    idempotent: true,
    response: { data: Reorder },
    errors: ['shopInactive', 'idempotencyKeyReused', 'orderTypeNotOffered'],
  }),
};
