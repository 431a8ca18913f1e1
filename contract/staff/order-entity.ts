import * as v from 'valibot';
import { AddressBody } from '#contract/addresses.ts';
import { requiredLine } from '#contract/fields/lines.ts';
import { Money } from '#contract/fields/money.ts';
import { Mobile } from '#contract/fields/phone.ts';

/** What the staff has to do next with an order. Each open order is in one of the first seven. */
export const ORDER_QUEUES = [
  'review',
  'refunds',
  'withdrawn',
  'processing',
  'preparing',
  'ready',
  'shipped',
  'unpaid',
  'all',
] as const;

export type OrderQueue = (typeof ORDER_QUEUES)[number];

/** The steps of a paid order. */
export const ORDER_STEPS = ['prepare', 'ship', 'ready', 'deliver'] as const;

export type OrderStep = (typeof ORDER_STEPS)[number];

export const STAFF_ORDERS_PER_PAGE = 50;

/** Orders that one request may change. */
export const MAX_ORDERS_AT_ONCE = 200;

export const OrderNo = v.pipe(requiredLine(40), v.toUpperCase(), v.regex(/^B\d{6}-[\dA-Z]{4,20}$/u, 'no order number'));

/** How a withdrawal came that the staff records. `page`: a statement of the public page that needed a person. */
export const RECORDED_CHANNELS = ['letter', 'email', 'phone', 'page'] as const;

/** Why a payment needs a decision. From `refundedAtProvider` on, its money has moved at the provider without the shop. */
export const REVIEW_REASONS = [
  'paidAfterCancel',
  'paidOutOfStock',
  'amountMismatch',
  'refundedAtProvider',
  'disputed',
  'inquiry',
  'returnedAtProvider',
  'secondPayment',
] as const;

export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** What the staff has seen at the payment service: the customer has the money, or no money has moved. */
export const REFUND_OUTCOMES = ['refunded', 'refused'] as const;

export type RefundOutcome = (typeof REFUND_OUTCOMES)[number];

/** Identifies the state in which the person has seen the order. An act on another state is refused (REQ-STAFF-06). */
export const Version = v.pipe(v.string(), v.regex(/^[\da-f]{0,32}$/u, 'no version'));

/** Delivery slot or collection time, in the shop's time zone. */
const Slot = v.object({ date: v.string(), startTime: v.string(), endTime: v.string() });

/** What decides the name of an order's state. */
export const OrderStateFields = {
  /** The product type, or the order type of a business order. */
  type: v.string(),
  status: v.number(),
  deliveryStatus: v.string(),
  isPreparing: v.boolean(),
  needsReview: v.boolean(),
  isWithdrawn: v.boolean(),
};

const OrderSummary = {
  orderNo: v.string(),
  version: Version,
  createdAt: v.string(),
  shop: v.string(),
  ...OrderStateFields,
  member: v.object({ name: v.string(), email: v.string(), mobile: v.string() }),
  /** What the member says at the counter. */
  collectionNumber: v.nullable(v.number()),
  slot: v.nullable(Slot),
  finalPrice: Money,
  /** The next steps that the order allows. */
  steps: v.array(v.picklist(ORDER_STEPS)),
};

export const ListedStaffOrder = v.object({ ...OrderSummary, pieces: v.number() });

export type ListedStaffOrder = v.InferOutput<typeof ListedStaffOrder>;

/** A line with what is left to pack, and what is in the parcels of an order that is shipped in several. */
const PackedLine = v.object({
  /** From 1. */
  number: v.number(),
  name: v.string(),
  sku: v.string(),
  image: v.nullable(v.string()),
  ordered: v.number(),
  toPack: v.number(),
  sent: v.number(),
  price: Money,
  total: Money,
  recipient: v.nullable(v.string()),
});

/** A quantity of an order line, by the line's number from 1. */
const LineQuantity = v.object({
  number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
});

export const LineQuantities = v.pipe(v.array(LineQuantity), v.minLength(1), v.maxLength(1000));

/** A withdrawal that is not refunded. */
const OpenWithdrawal = v.object({
  declaredAt: v.string(),
  lines: v.array(LineQuantity),
  amount: Money,
  /** The last moment for the refund. */
  refundBy: v.string(),
  /** The shop refunds it by itself within a minute, because nothing was shipped. */
  isAutomatic: v.boolean(),
});

const PaidAmount = v.object({ amount: Money, currency: v.string() });

/** A payment that needs a decision. */
const Review = v.object({
  reason: v.nullable(v.picklist(REVIEW_REASONS)),
  due: PaidAmount,
  /** What the payment service reports; null if it is unknown. */
  paid: v.nullable(PaidAmount),
  provider: v.string(),
  /** The payment at the payment service. */
  reference: v.nullable(v.string()),
  /** Its refund has not begun. */
  canAccept: v.boolean(),
  /** Its goods have not left. */
  canCancel: v.boolean(),
  /** No refund of the shop could pay a second time what the staff has refunded. */
  canRefundManually: v.boolean(),
});

const Refund = v.object({
  state: v.picklist(['started', 'completed', 'refused']),
  /** `provider`: made at the payment service without the shop. `dispute`: taken back by the payer's bank. */
  source: v.picklist(['shop', 'provider', 'dispute']),
  at: v.string(),
  amount: Money,
  reason: v.string(),
  reference: v.nullable(v.string()),
  problem: v.nullable(v.picklist(['refused', 'failedLater', 'paidLater', 'secondPayment'])),
  /** The outcomes that the staff can record, because the shop can't know it or can't go on. Of one refund at a time. */
  outcomes: v.array(v.picklist(REFUND_OUTCOMES)),
});

const Address = v.object({
  name: v.string(),
  mobile: v.string(),
  email: v.string(),
  address: v.string(),
  city: v.string(),
  province: v.string(),
  zipcode: v.string(),
  country: v.string(),
});

/** What the staff corrects of an address. Country and e-mail stay as they were ordered. */
export const AddressCorrection = v.object({
  /** First and last name. */
  name: requiredLine(161),
  mobile: Mobile,
  address: AddressBody.entries.address,
  city: AddressBody.entries.addressCity,
  province: AddressBody.entries.addressProvince,
  zipcode: AddressBody.entries.addressZipcode,
});

export const StaffOrder = v.object({
  ...OrderSummary,
  lines: v.array(PackedLine),
  shippingAddress: v.nullable(Address),
  delivery: v.string(),
  payment: v.object({ mode: v.string(), status: v.string(), ewallet: Money, merchandise: Money }),
  /** Null for an order that can't be refunded. */
  refundable: v.nullable(Money),
  canCancel: v.boolean(),
  canShipPart: v.boolean(),
  canCorrectAddress: v.boolean(),
  /** Oldest first, which is refunded first. */
  withdrawals: v.array(OpenWithdrawal),
  /** What a consumer could still withdraw from, if the declaration was sent in time. */
  withdrawable: v.array(LineQuantity),
  timeline: v.array(
    v.object({
      state: v.string(),
      at: v.string(),
      trackingNumber: v.nullable(v.string()),
      trackingUrl: v.nullable(v.string()),
      /** What is in the parcel of an order that is shipped in several. */
      lines: v.array(LineQuantity),
      amount: v.nullable(Money),
    }),
  ),
  refunds: v.array(Refund),
  /** Null for an order whose payment needs no decision. */
  review: v.nullable(Review),
  notes: v.array(v.object({ at: v.string(), author: v.string(), text: v.string() })),
});

export type StaffOrder = v.InferOutput<typeof StaffOrder>;

/** What is in the parcel of an order, and where it goes. */
export const PackingSlip = v.pick(StaffOrder, [
  'orderNo',
  'createdAt',
  'shop',
  'type',
  'member',
  'collectionNumber',
  'slot',
  'lines',
  'shippingAddress',
  'delivery',
]);

export type PackingSlip = v.InferOutput<typeof PackingSlip>;

/** Result of a step for one order: done, or why not. */
export const StepResult = v.object({
  orderNo: v.string(),
  /** `changed`: somebody else was faster. `refused`: its state does not allow the step. `failed`: an error of the shop. */
  result: v.picklist(['done', 'changed', 'refused', 'notFound', 'failed']),
});

export type StepResult = v.InferOutput<typeof StepResult>;

export const PickedProduct = v.object({
  name: v.string(),
  sku: v.string(),
  quantity: v.number(),
  orders: v.array(v.object({ orderNo: v.string(), collectionNumber: v.nullable(v.number()), quantity: v.number() })),
});

export type PickedProduct = v.InferOutput<typeof PickedProduct>;
