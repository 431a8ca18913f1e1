/** What decides when a promotion runs; dates in UTC. */
export interface PromotionPeriod {
  readonly durationType: 'Fixed' | 'AfterNDays';
  readonly startDate: Date | null;
  readonly endDate: Date | null;
  readonly noOfDaysAfterEvent: number | null;
  readonly latestEventEndDate: Date | null;
}

const DAY_MS = 86_400_000;

/**
 * The first moment at which a promotion no longer runs, or null for one without an end. A Fixed one
 * ends at its end date; AfterNDays so many days after the end of the latest event, and it does not
 * run at all (`new Date(0)`) while that event or the days are unknown.
 */
export function getPromotionEnd(period: PromotionPeriod): Date | null {
  if (period.durationType === 'Fixed') return period.endDate;
  const { latestEventEndDate, noOfDaysAfterEvent } = period;
  if (!latestEventEndDate || noOfDaysAfterEvent === null) return new Date(0);
  return new Date(latestEventEndDate.getTime() + noOfDaysAfterEvent * DAY_MS);
}

export type PromotionState = 'coming' | 'running' | 'over';

/**
 * Where a promotion stands at a moment. It runs from its start (a Fixed one's date, the end of the
 * event for AfterNDays) up to, and without, its end; one that waits for its event to be known is
 * still to come.
 */
export function getPromotionState(period: PromotionPeriod, now: Date): PromotionState {
  const { durationType, startDate, latestEventEndDate, noOfDaysAfterEvent } = period;
  const isFixed = durationType === 'Fixed';
  if (!isFixed && (latestEventEndDate === null || noOfDaysAfterEvent === null)) return 'coming';
  const start = isFixed ? startDate : latestEventEndDate;
  const end = getPromotionEnd(period);
  if (end !== null && end <= now) return 'over';
  return start === null || start <= now ? 'running' : 'coming';
}

export const isRunningPromotion = (period: PromotionPeriod, now: Date): boolean =>
  getPromotionState(period, now) === 'running';
