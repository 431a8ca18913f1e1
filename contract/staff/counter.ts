import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { OptionalId } from '#contract/fields/common.ts';
import { Day, TimeOfDay } from './day-fields.ts';
import { OrderNo, OrderStateFields, StaffOrder } from './order-entity.ts';

/** Highest number of orders that a slot can take. */
export const MAX_SLOT_CAPACITY = 10_000;

export const SlotUse = v.picklist(['takeaway', 'delivery']);

export type SlotUse = v.InferOutput<typeof SlotUse>;

/** An order of a slot, with what decides its state. */
const SlotOrder = v.object({
  orderNo: v.string(),
  collectionNumber: v.nullable(v.number()),
  memberName: v.string(),
  ...OrderStateFields,
});

export type SlotOrder = v.InferOutput<typeof SlotOrder>;

const CounterSlot = v.object({
  use: SlotUse,
  startTime: v.string(),
  endTime: v.string(),
  /** Orders that have a place, also unpaid ones. */
  booked: v.number(),
  capacity: v.number(),
  /** Capacity of the weekly hours. */
  weeklyCapacity: v.number(),
  /** Closed by the counter. */
  isClosed: v.boolean(),
  /** The lead time has begun: customers can't choose it any more. */
  isOver: v.boolean(),
  /** False for hours that the shop has given up, which still have orders. */
  isOffered: v.boolean(),
  orders: v.array(SlotOrder),
});

export type CounterSlot = v.InferOutput<typeof CounterSlot>;

export const CounterDay = v.object({
  shop: v.object({ id: v.string(), name: v.string() }),
  /** YYYY-MM-DD in the shop's time zone. */
  day: v.string(),
  today: v.string(),
  slots: v.array(CounterSlot),
});

export type CounterDay = v.InferOutput<typeof CounterDay>;

/** What somebody says or shows at the counter: the number of a collection, or the order number in the QR code. */
export const CollectionCode = v.union([
  v.pipe(v.string(), v.trim(), v.regex(/^\d{3,4}$/u, 'no collection number')),
  OrderNo,
]);

/** Takeaway and delivery slots of business shops (REQ-STAFF-17, REQ-STAFF-18), and their collection (REQ-STAFF-34). */
export const staffCounterCalls = {
  staffCounter: defineCall({
    summary: 'Slots of a business shop on one day, with their load and orders',
    method: 'GET',
    path: '/staff/counter',
    access: 'staff',
    area: 'orders',
    query: v.object({
      /** By default the first of the person's business shops. */
      shopId: OptionalId,
      /** By default today in the shop's time zone. */
      day: v.optional(Day),
    }),
    response: {
      data: v.object({
        /** The business shops that the person sees. */
        shops: v.array(v.object({ id: v.string(), name: v.string() })),
        /** Null for a person without a business shop. */
        counter: v.nullable(CounterDay),
      }),
    },
    errors: ['notFound'],
  }),
  staffCollection: defineCall({
    summary: 'Takeaway orders that wait under a collection number, or the one of an order number in any state',
    method: 'GET',
    path: '/staff/counter/collection',
    access: 'staff',
    area: 'orders',
    query: v.object({ code: CollectionCode }),
    /** Several shops may have the same number. */
    response: { data: v.array(StaffOrder) },
  }),
  staffSetSlotsClosed: defineCall({
    summary: 'Close a slot, or a whole day, or open it again; orders that it has stay',
    method: 'PUT',
    path: '/staff/counter/{shopId}/closed',
    access: 'staff',
    area: 'orders',
    body: v.object({
      day: Day,
      use: SlotUse,
      /** Start of the slot; without it the whole day. */
      time: v.optional(TimeOfDay),
      isClosed: v.boolean(),
    }),
    response: {},
    errors: ['notFound'],
  }),
  staffSetSlotCapacity: defineCall({
    summary: 'Set how many orders a slot takes on one day, not fewer than it has',
    method: 'PUT',
    path: '/staff/counter/{shopId}/capacity',
    access: 'staff',
    area: 'orders',
    body: v.object({
      day: Day,
      use: SlotUse,
      time: TimeOfDay,
      capacity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SLOT_CAPACITY)),
    }),
    response: {},
    errors: ['notFound', 'slotCapacityTooLow'],
  }),
};
