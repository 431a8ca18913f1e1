import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { OptionalId, PageNumber } from '#contract/fields/common.ts';
import { singleLineText, multiLineText, requiredLine } from '#contract/fields/lines.ts';
import { Amount, Money } from '#contract/fields/money.ts';
import { Day, TimeOfDay } from './day-fields.ts';
import {
  AddressCorrection,
  LineQuantities,
  ListedStaffOrder,
  MAX_ORDERS_AT_ONCE,
  ORDER_QUEUES,
  ORDER_STEPS,
  OrderNo,
  PackingSlip,
  PickedProduct,
  RECORDED_CHANNELS,
  StaffOrder,
  StepResult,
  Version,
} from './order-entity.ts';

const OrderNos = v.pipe(v.array(OrderNo), v.minLength(1), v.maxLength(MAX_ORDERS_AT_ONCE));

const Reason = v.pipe(requiredLine(300), v.minLength(3, 'too short'));

/** `started`: the payment service has accepted the refund and not completed it. */
const RefundResult = v.object({ state: v.picklist(['started', 'completed']), amount: Money });

const REFUND_ERRORS = [
  'notFound',
  'orderChanged',
  'orderActionRefused',
  'refundRefused',
  'paymentServiceUnavailable',
] as const;

/** Orders in the staff app (REQ-STAFF-06 to REQ-STAFF-12, REQ-STAFF-40, REQ-STAFF-41). */
export const staffOrderCalls = {
  staffOrders: defineCall({
    summary: 'Orders of a queue, or those that match a search, a page at a time',
    method: 'GET',
    path: '/staff/orders',
    access: 'staff',
    area: 'orders',
    query: v.object({
      queue: v.optional(v.picklist(ORDER_QUEUES), 'processing'),
      /** Words of number, name, e-mail, address or company; a phone number; or a collection number. */
      find: v.optional(singleLineText(100), ''),
      /** Orders with a slot on this day, and others made on it. */
      day: v.optional(Day),
      /** Orders with a slot at this time of the day, by default of today. */
      slot: v.optional(TimeOfDay),
      /** Orders with this product. */
      productId: OptionalId,
      shopId: OptionalId,
      page: PageNumber,
    }),
    response: { data: v.array(ListedStaffOrder), hasMore: v.boolean() },
  }),
  staffOrderCounts: defineCall({
    summary: 'Number of orders in each queue, and of new takeaway orders',
    method: 'GET',
    path: '/staff/orders/counts',
    access: 'staff',
    area: 'orders',
    response: {
      data: v.object({
        counts: v.record(v.picklist(ORDER_QUEUES), v.optional(v.number())),
        /** Paid takeaway orders that nobody has begun to prepare. */
        newTakeaway: v.number(),
      }),
    },
  }),
  staffPickingList: defineCall({
    summary: 'What to take from the shelves for several orders, by product',
    method: 'POST',
    path: '/staff/orders/picking-list',
    access: 'staff',
    area: 'orders',
    readOnly: true,
    body: v.object({ orderNos: OrderNos }),
    response: { data: v.array(PickedProduct) },
  }),
  staffPackingSlips: defineCall({
    summary: 'What goes into the parcels of several orders, and where each goes',
    method: 'POST',
    path: '/staff/orders/packing-slips',
    access: 'staff',
    area: 'orders',
    readOnly: true,
    body: v.object({ orderNos: OrderNos }),
    response: { data: v.array(PackingSlip) },
  }),
  staffAdvanceOrders: defineCall({
    summary: 'Take orders one step further; each succeeds or fails on its own',
    method: 'POST',
    path: '/staff/orders/advance',
    access: 'staff',
    area: 'orders',
    body: v.object({
      step: v.picklist(ORDER_STEPS),
      orders: v.pipe(
        v.array(
          v.object({
            orderNo: OrderNo,
            version: Version,
            trackingNumber: v.optional(singleLineText(100), ''),
            trackingUrl: v.optional(singleLineText(500), ''),
            /** What `ship` ships of the order. By default all that is left. */
            lines: v.optional(LineQuantities),
          }),
        ),
        v.minLength(1),
        v.maxLength(MAX_ORDERS_AT_ONCE),
      ),
    }),
    response: { data: v.array(StepResult) },
  }),
  staffOrder: defineCall({
    summary: 'An order with all that the staff needs',
    method: 'GET',
    path: '/staff/orders/{orderNo}',
    access: 'staff',
    area: 'orders',
    response: { data: StaffOrder },
    errors: ['notFound'],
  }),
  addStaffOrderNote: defineCall({
    summary: 'Add an internal note to an order',
    method: 'POST',
    path: '/staff/orders/{orderNo}/notes',
    access: 'staff',
    area: 'orders',
    body: v.object({ text: v.pipe(multiLineText(2000), v.nonEmpty('required')) }),
    response: {},
    errors: ['notFound'],
  }),
  correctStaffOrderAddress: defineCall({
    summary: 'Correct where an order goes, before it is shipped',
    method: 'POST',
    path: '/staff/orders/{orderNo}/address',
    access: 'staff',
    area: 'orders',
    body: v.object({ version: Version, reason: Reason, ...AddressCorrection.entries }),
    response: {},
    errors: ['notFound', 'orderChanged', 'orderActionRefused'],
  }),
  staffRefundOrder: defineCall({
    summary: 'Refund an order: an amount, pieces of its lines, or all that is left',
    method: 'POST',
    path: '/staff/orders/{orderNo}/refund',
    access: 'staff',
    area: 'orders',
    needsReauthentication: true,
    body: v.object({
      version: Version,
      reason: Reason,
      amount: v.optional(v.pipe(Amount, v.minValue(1, 'too small'))),
      lines: v.optional(LineQuantities),
    }),
    response: { data: RefundResult },
    errors: REFUND_ERRORS,
  }),
  staffRefundWithdrawal: defineCall({
    summary: 'Refund the oldest open withdrawal of an order, once the goods or the proof of their return are there',
    method: 'POST',
    path: '/staff/orders/{orderNo}/withdrawal/refund',
    access: 'staff',
    area: 'orders',
    needsReauthentication: true,
    body: v.object({ version: Version }),
    response: { data: RefundResult },
    errors: REFUND_ERRORS,
  }),
  recordStaffWithdrawal: defineCall({
    summary: 'Record a withdrawal that came by letter, e-mail, phone or a statement without an order',
    method: 'POST',
    path: '/staff/orders/{orderNo}/withdrawal',
    access: 'staff',
    area: 'orders',
    needsReauthentication: true,
    body: v.object({
      version: Version,
      channel: v.picklist(RECORDED_CHANNELS),
      /** The day on which the buyer sent it decides about the period. YYYY-MM-DD, in Rome. */
      sentOn: Day,
      lines: LineQuantities,
    }),
    response: { data: v.object({ amount: Money, isAutomatic: v.boolean() }) },
    errors: ['notFound', 'orderChanged', 'orderActionRefused'],
  }),
  staffCancelOrder: defineCall({
    summary: 'Cancel an order that is not shipped; a paid one is refunded in full',
    method: 'POST',
    path: '/staff/orders/{orderNo}/cancel',
    access: 'staff',
    area: 'orders',
    needsReauthentication: true,
    body: v.object({ version: Version, reason: Reason }),
    response: { data: v.object({ isCancelled: v.boolean() }) },
    errors: REFUND_ERRORS,
  }),
};
