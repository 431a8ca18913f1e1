import { describe, expect, it } from 'vitest';
import { createTimeline } from './timeline.rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 10, hour));
const order = { status: 2, deliveryStatus: 'processing' as const, deliveryStatusDate: at(1), createdAt: at(0) };
const event = { trackingUrl: null, trackingNumber: null, amountCents: null };

const summarize = (...input: Parameters<typeof createTimeline>) =>
  createTimeline(...input).map((entry) => `${entry.state} ${String(entry.at.getUTCHours())}`);

describe('the timeline of an order', () => {
  it('has the creation and the events, oldest first', () => {
    const events = [
      { ...event, state: 'paid' as const, at: at(1) },
      { ...event, state: 'shipped' as const, at: at(3) },
      { ...event, state: 'refunded' as const, at: at(4), amountCents: 100 },
    ];
    const timeline = createTimeline({ ...order, deliveryStatus: 'shipped', deliveryStatusDate: at(3) }, events);
    expect(timeline.map(({ state }) => state)).toEqual(['created', 'paid', 'shipped', 'refunded']);
    expect(timeline.at(-1)).toMatchObject({ amountCents: 100 });
  });

  it('dates the payment of an earlier order that is being processed', () => {
    expect(summarize(order, [])).toEqual(['created 0', 'paid 1']);
    expect(summarize({ ...order, status: 1 }, [])).toEqual(['created 0']);
  });

  it.each(['in transit', 'shipped', 'delivered', 'cancelled'] as const)(
    'dates the last state of an earlier order that is %s, and omits states of unknown time',
    (deliveryStatus) => {
      expect(summarize({ ...order, deliveryStatus, deliveryStatusDate: at(5) }, [])).toEqual([
        'created 0',
        `${deliveryStatus} 5`,
      ]);
      expect(summarize({ ...order, deliveryStatus, deliveryStatusDate: null }, [])).toEqual(['created 0']);
    },
  );

  it('does not repeat a state that an event has recorded', () => {
    const delivered = { ...event, state: 'delivered' as const, at: at(5) };
    expect(summarize({ ...order, deliveryStatus: 'delivered', deliveryStatusDate: at(5) }, [delivered])).toEqual([
      'created 0',
      'delivered 5',
    ]);
  });
});
