import type { orderEvents, orders } from '#server/platform/db/schema/index.ts';

type OrderEvent = Pick<
  typeof orderEvents.$inferSelect,
  'state' | 'at' | 'trackingUrl' | 'trackingNumber' | 'lines' | 'amountCents'
>;

export interface TimelineEntry extends Omit<OrderEvent, 'state'> {
  readonly state: OrderEvent['state'] | 'created';
}

/**
 * The history of an order, oldest first: its creation, and its events.
 *
 * @param events in the order in which they were written
 */
export function createTimeline(
  { createdAt }: Pick<typeof orders.$inferSelect, 'createdAt'>,
  events: readonly OrderEvent[],
): TimelineEntry[] {
  const created = {
    state: 'created',
    at: createdAt,
    trackingUrl: null,
    trackingNumber: null,
    lines: null,
    amountCents: null,
  } as const;
  return [created, ...events].sort((a, b) => a.at.getTime() - b.at.getTime());
}
