import { ORDER_STATUS } from '#contract/checkout.ts';
import type { orderEvents } from '#server/platform/db/schema/order-events.ts';
import type { DemoOrder } from './orders.ts';

export type OrderEventRow = typeof orderEvents.$inferInsert;

const HOUR_MS = 3_600_000;

/** The timeline: its payment, and the last state of its delivery. */
export function createEventRows(
  { status, deliveryStatus, statusChangedHoursAgo }: DemoOrder,
  { id, createdAt }: { readonly id: string; readonly createdAt: Date },
  now: Date,
): OrderEventRow[] {
  const changedAt = new Date(now.getTime() - statusChangedHoursAgo * HOUR_MS);
  const isPaid = status === ORDER_STATUS.success || status === ORDER_STATUS.refunded;
  return [
    ...(isPaid ? [{ orderId: id, state: 'paid' as const, at: createdAt }] : []),
    ...(deliveryStatus === 'processing' ? [] : [{ orderId: id, state: deliveryStatus, at: changedAt }]),
  ];
}
