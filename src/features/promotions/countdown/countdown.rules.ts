import type { Promotion } from '#contract/promotion-entity.ts';

const SECOND_MS = 1000;
/** Doc 2 §9: whatever daylight saving does to a calendar day. */
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

export type PromotionSchedule = Pick<
  Promotion,
  'durationType' | 'showCountdown' | 'startDate' | 'endDate' | 'noOfDaysAfterEvent' | 'latestEventEndDate'
>;

/** From `from` on, and no longer at `to`; milliseconds. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

export interface Countdown {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** The moment of an ISO date; null for none, and for what is no date. */
function parseTimestamp(date: string | null): number | null {
  const moment = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(moment) ? null : moment;
}

/**
 * When a promotion runs. Fixed: between its dates; one without a start has started. AfterNDays: from
 * the latest event's end, so many days of 24 hours. Null when its end is not known: such a promotion
 * is neither counted down nor over.
 */
export function getPeriod(promotion: PromotionSchedule): Period | null {
  if (promotion.durationType === 'Fixed') {
    const to = parseTimestamp(promotion.endDate);
    return to === null ? null : { from: parseTimestamp(promotion.startDate) ?? Number.NEGATIVE_INFINITY, to };
  }
  const from = parseTimestamp(promotion.latestEventEndDate);
  const days = promotion.noOfDaysAfterEvent;
  return from === null || days === null ? null : { from, to: from + days * DAY_MS };
}

/** The end has been reached: at that very moment it no longer runs. */
export function hasEnded(promotion: PromotionSchedule, now: number): boolean {
  const period = getPeriod(promotion);
  return period !== null && period.to <= now;
}

/**
 * Whole seconds to the end of a period, counted from the start of the running second, so that all
 * countdowns change at once; 0 before it and from its end on.
 */
export const getSecondsLeft = ({ from, to }: Period, now: number): number =>
  now < from || now >= to ? 0 : Math.ceil((to - Math.floor(now / SECOND_MS) * SECOND_MS) / SECOND_MS);

/** What a countdown shows of so many seconds; null for none. */
export function toCountdown(left: number): Countdown | null {
  if (left <= 0) return null;
  const minutes = Math.floor(left / 60);
  const hours = Math.floor(minutes / 60);
  return {
    days: Math.floor(hours / 24),
    hours: hours % 24,
    minutes: minutes % 60,
    seconds: left % 60,
  };
}

/** The period for which a promotion asks for a countdown. */
export const getCountdownPeriod = (promotion: PromotionSchedule): Period | null =>
  promotion.showCountdown ? getPeriod(promotion) : null;

/**
 * The countdown of a promotion at a moment, or null where there is none (doc 2 §4).
 * @param now by the server's clock, milliseconds
 */
export function getCountdown(promotion: PromotionSchedule, now: number): Countdown | null {
  const period = getCountdownPeriod(promotion);
  return period === null ? null : toCountdown(getSecondsLeft(period, now));
}

/**
 * When something changes next: each whole second inside a period, and its first and last moment.
 * Null when nothing will change any more, and no timer needs to run.
 */
export function getNextChange(periods: readonly Period[], now: number): number | null {
  const nextSecond = Math.floor(now / SECOND_MS) * SECOND_MS + SECOND_MS;
  const changes = periods.flatMap(({ from, to }) => {
    if (now < from) return [from];
    return now < to ? [Math.min(nextSecond, to)] : [];
  });
  return changes.length === 0 ? null : Math.min(...changes);
}
