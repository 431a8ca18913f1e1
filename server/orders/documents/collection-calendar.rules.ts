import ical from 'ical-generator';
import { toInstant } from '#contract/fields/wall-time.ts';
import type { businessOrders } from '#server/platform/db/schema/index.ts';

type Slot = Pick<typeof businessOrders.$inferSelect, 'slotDate' | 'startMinute' | 'endMinute' | 'place'>;

interface CollectionEvent extends Slot {
  /** Names the program that has created the file. */
  readonly brand: string;
  /** Time zone of the shop. */
  readonly timeZone: string;
  /** Of the order: the same event again replaces the one in the calendar. */
  readonly id: string;
  readonly url: string;
  readonly createdAt: Date;
  readonly summary: string;
  readonly description: string;
}

/**
 * The time span of a collection as an iCalendar file with one event. Its times are in UTC, so that no calendar needs to know
 * the shop's time zone.
 *
 * @returns an empty text if the clocks of the shop skip the time span
 */
export function createCollectionCalendar(event: CollectionEvent): string {
  const { brand, slotDate, startMinute, endMinute, timeZone, place, id, createdAt, ...details } = event;
  const start = toInstant({ date: slotDate, minute: startMinute }, timeZone);
  const end = toInstant({ date: slotDate, minute: endMinute }, timeZone);
  if (!start || !end) return '';
  const calendar = ical({ prodId: { company: brand, product: 'Orders' } });
  calendar.createEvent({
    id,
    start,
    end,
    stamp: createdAt,
    summary: details.summary,
    description: details.description,
    url: details.url,
    location: [place.name, place.address, place.city].filter((part) => part !== '').join(', '),
  });
  return calendar.toString();
}
