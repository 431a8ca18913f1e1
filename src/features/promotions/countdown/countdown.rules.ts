import type { Promotion } from '#contract/promotion-entity.ts';

const SECOND_MS = 1000;
/** Always 24 hours, also when the clocks change (REQ-PROMO-15). */
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

export type PromotionSchedule = Pick<
  Promotion,
  'durationType' | 'showCountdown' | 'startDate' | 'endDate' | 'noOfDaysAfterEvent' | 'latestEventEndDate'
>;

/** Half-open period: includes `from`, excludes `to`. Milliseconds since 1970. */
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

/** Parses an ISO date to milliseconds since 1970. Null for null and for invalid dates. */
function parseTimestamp(date: string | null): number | null {
  const timestamp = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(timestamp) ? null : timestamp;
}

/**
 * Returns when a promotion runs. Fixed: between its dates; without a start date it has started.
 * AfterNDays: N days of 24 hours from the end of the latest event. Null if the end is unknown: such a
 * promotion has no countdown and never ends.
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

/** Whether the promotion has ended. At the exact end time it has ended. */
export function hasEnded(promotion: PromotionSchedule, now: number): boolean {
  const period = getPeriod(promotion);
  return period !== null && period.to <= now;
}

/**
 * Whole seconds to the end of a period, counted from the start of the current second, so that all
 * countdowns change at the same moment. 0 outside the period.
 */
export const getSecondsLeft = ({ from, to }: Period, now: number): number =>
  now < from || now >= to ? 0 : Math.ceil((to - Math.floor(now / SECOND_MS) * SECOND_MS) / SECOND_MS);

/** Splits seconds into days, hours, minutes and seconds. Null for 0 or less. */
export function toCountdown(secondsLeft: number): Countdown | null {
  if (secondsLeft <= 0) return null;
  const minutes = Math.floor(secondsLeft / 60);
  const hours = Math.floor(minutes / 60);
  return {
    days: Math.floor(hours / 24),
    hours: hours % 24,
    minutes: minutes % 60,
    seconds: secondsLeft % 60,
  };
}

/** Returns the period of the countdown; null without `showCountdown` (REQ-PROMO-12). */
export const getCountdownPeriod = (promotion: PromotionSchedule): Period | null =>
  promotion.showCountdown ? getPeriod(promotion) : null;

/**
 * Returns the countdown of a promotion at a given time; null if there is none (REQ-PROMO-13, REQ-PROMO-14).
 * @param now server time, milliseconds since 1970
 */
export function getCountdown(promotion: PromotionSchedule, now: number): Countdown | null {
  const period = getCountdownPeriod(promotion);
  return period === null ? null : toCountdown(getSecondsLeft(period, now));
}

/**
 * Returns the next time at which a countdown changes: each whole second within a period, and its start
 * and end. Null if nothing will change, so that no timer is needed.
 */
export function getNextChange(periods: readonly Period[], now: number): number | null {
  const nextSecond = Math.floor(now / SECOND_MS) * SECOND_MS + SECOND_MS;
  const changes = periods.flatMap(({ from, to }) => {
    if (now < from) return [from];
    return now < to ? [Math.min(nextSecond, to)] : [];
  });
  return changes.length === 0 ? null : Math.min(...changes);
}
