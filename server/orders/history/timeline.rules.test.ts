import { expect, it } from 'vitest';
import { createTimeline } from './timeline.rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 10, hour));
const event = { trackingUrl: null, trackingNumber: null, lines: null, amountCents: null };

// REQ-ORD-10
it('the timeline of an order has the creation and the events, oldest first', () => {
  const events = [
    { ...event, state: 'paid' as const, at: at(1) },
    { ...event, state: 'refunded' as const, at: at(4), amountCents: 100 },
    { ...event, state: 'shipped' as const, at: at(3) },
  ];
  const timeline = createTimeline({ createdAt: at(0) }, events);
  expect(timeline.map(({ state }) => state)).toEqual(['created', 'paid', 'shipped', 'refunded']);
  expect(timeline.at(-1)).toMatchObject({ amountCents: 100 });
});
