import { ORDER_STATUS } from '#contract/checkout.ts';
import type { orderEvents, orders } from '#server/db/schema/index.ts';

type OrderEvent = Pick<
  typeof orderEvents.$inferSelect,
  'state' | 'at' | 'trackingUrl' | 'trackingNumber' | 'amountCents'
>;
type OrderRow = Pick<typeof orders.$inferSelect, 'status' | 'deliveryStatus' | 'deliveryStatusDate' | 'createdAt'>;

export interface TimelineEntry extends Omit<OrderEvent, 'state'> {
  readonly state: OrderEvent['state'] | 'created';
}

const toEntry = (state: TimelineEntry['state'], at: Date): TimelineEntry => ({
  state,
  at,
  trackingUrl: null,
  trackingNumber: null,
  amountCents: null,
});

/** The state that an order's own columns date; undefined if the events already contain it. */
function getUnrecordedState({ status, deliveryStatus }: OrderRow, events: readonly OrderEvent[]) {
  const has = (state: OrderEvent['state']) => events.some((event) => event.state === state);
  if (deliveryStatus !== 'processing') return has(deliveryStatus) ? undefined : deliveryStatus;
  const isPaid = status === ORDER_STATUS.success || status === ORDER_STATUS.refunded;
  return isPaid && !has('paid') ? 'paid' : undefined;
}

/**
 * The history of an order, oldest first: its creation, and its events. An order of an earlier release has no events: its
 * own columns date only the creation and the last state, and states of unknown time are omitted.
 *
 * @param events in the order in which they were written
 */
export function createTimeline(order: OrderRow, events: readonly OrderEvent[]): TimelineEntry[] {
  const unrecorded = getUnrecordedState(order, events);
  const entries: TimelineEntry[] = [
    toEntry('created', order.createdAt),
    ...(unrecorded !== undefined && order.deliveryStatusDate ? [toEntry(unrecorded, order.deliveryStatusDate)] : []),
    ...events,
  ];
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime());
}
