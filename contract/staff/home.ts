import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { Money } from '#contract/fields/money.ts';
import { ORDER_QUEUES } from './order-entity.ts';

/** Days of the charts, today included. */
export const HOME_DAYS = 7;

/** Entries of a list on the home page. */
export const HOME_LIST_ROWS = 10;

/** Low products are counted up to this number. */
export const MAX_COUNTED_PRODUCTS = 1000;

const LateOrder = v.object({
  orderNo: v.string(),
  memberName: v.string(),
  shop: v.string(),
  /** When it should have been ready, or on its way. */
  dueAt: v.string(),
});

const LowProduct = v.object({ id: v.string(), name: v.string(), sku: v.string(), shop: v.string(), stock: v.number() });

export const HomeFigures = v.object({
  /** The last days, oldest first; the last is today. Days are those of each shop. */
  days: v.array(
    v.object({
      date: v.string(),
      /** Orders that were paid on the day. */
      orders: v.number(),
      /** What was paid less what was refunded on the day, as in the report of the takings. */
      revenue: Money,
    }),
  ),
  queues: v.record(v.picklist(ORDER_QUEUES), v.optional(v.number())),
  late: v.object({ count: v.number(), orders: v.array(LateOrder) }),
  lowStock: v.object({ count: v.number(), products: v.array(LowProduct) }),
  /** Payments whose result is overdue. */
  stuckPayments: v.number(),
  /** Messages of the last seven days that failed for good; null for a person with chosen shops, as they belong to no shop. */
  failedMessages: v.nullable(v.number()),
});

export type HomeFigures = v.InferOutput<typeof HomeFigures>;

/** The first page of the staff app (REQ-STAFF-19, REQ-STAFF-20). */
export const staffHomeCalls = {
  staffHome: defineCall({
    summary: 'Orders and revenue of the last days, what is to do and what needs a look',
    method: 'GET',
    path: '/staff/home',
    access: 'staff',
    area: 'orders',
    response: { data: HomeFigures },
  }),
};
