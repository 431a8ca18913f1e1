import * as v from 'valibot';
import { Day, TimeOfDay } from '#contract/staff/day-fields.ts';
import { ORDER_QUEUES, type OrderQueue } from '#contract/staff/order-entity.ts';

const optionalText = v.optional(v.fallback(v.string(), ''), '');

/** State of the order list in the URL. An invalid value becomes its default. */
export const OrderSearch = v.object({
  queue: v.optional(v.fallback(v.picklist(ORDER_QUEUES), 'processing'), 'processing'),
  find: optionalText,
  day: v.optional(v.fallback(v.union([v.literal(''), Day]), ''), ''),
  /** HH:MM. */
  slot: v.optional(v.fallback(v.union([v.literal(''), TimeOfDay]), ''), ''),
  shopId: optionalText,
  productId: optionalText,
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1),
});

export interface OrderListState {
  readonly queue: OrderQueue;
  readonly find: string;
  readonly day: string;
  readonly slot: string;
  readonly shopId: string;
  readonly productId: string;
  readonly page: number;
}

/** Order numbers in the URL of a page about several orders, separated by commas. */
export const SelectedOrders = v.object({ orders: optionalText });
