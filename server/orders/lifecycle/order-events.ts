import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/connect.ts';
import { orderEvents } from '#server/platform/db/schema/index.ts';
import { notifyOfOrderState } from './order-notifications.ts';

type NewOrderEvent = typeof orderEvents.$inferInsert;

/**
 * Appends an entry to the order's timeline and notifies the member, in the transaction that changes the order and has locked
 * its row.
 */
export async function recordOrderEvent(tx: Transaction, event: NewOrderEvent): Promise<void> {
  await tx.insert(orderEvents).values(event);
  await notifyOfOrderState(tx, event);
}

/** Whether the order has been in a state. */
export async function hasOrderEvent(tx: Transaction, orderId: string, state: NewOrderEvent['state']): Promise<boolean> {
  const [event] = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.state, state)))
    .limit(1);
  return event !== undefined;
}
