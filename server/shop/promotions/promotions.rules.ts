/** The fields that decide when a promotion runs. Dates are in UTC. */
export interface PromotionPeriod {
  readonly durationType: 'Fixed' | 'AfterNDays';
  readonly startDate: Date | null;
  readonly endDate: Date | null;
  readonly noOfDaysAfterEvent: number | null;
  readonly latestEventEndDate: Date | null;
}

const DAY_MS = 86_400_000;

/**
 * The time at which a promotion ends (exclusive), or null without an end. `Fixed` ends at its end date. `AfterNDays`
 * ends `noOfDaysAfterEvent` days after the end of the latest event; while either is unknown, it does not run at all
 * (`new Date(0)`).
 */
export function getPromotionEnd(period: PromotionPeriod): Date | null {
  if (period.durationType === 'Fixed') return period.endDate;
  const { latestEventEndDate, noOfDaysAfterEvent } = period;
  if (!latestEventEndDate || noOfDaysAfterEvent === null) return new Date(0);
  return new Date(latestEventEndDate.getTime() + noOfDaysAfterEvent * DAY_MS);
}

/** The time at which a promotion starts: the start date of `Fixed`, the end of the event of `AfterNDays`. Null for always. */
export const getPromotionStart = ({ durationType, startDate, latestEventEndDate }: PromotionPeriod): Date | null =>
  durationType === 'Fixed' ? startDate : latestEventEndDate;

export type PromotionState = 'coming' | 'running' | 'over';

/**
 * The state of a promotion at a time. It runs from its start (inclusive) to its end (exclusive). It is `coming` while the
 * event of `AfterNDays` is unknown.
 */
export function getPromotionState(period: PromotionPeriod, now: Date): PromotionState {
  const { durationType, latestEventEndDate, noOfDaysAfterEvent } = period;
  const isFixed = durationType === 'Fixed';
  if (!isFixed && (latestEventEndDate === null || noOfDaysAfterEvent === null)) return 'coming';
  const start = getPromotionStart(period);
  const end = getPromotionEnd(period);
  if (end !== null && end <= now) return 'over';
  return start === null || start <= now ? 'running' : 'coming';
}

export const isRunningPromotion = (period: PromotionPeriod, now: Date): boolean =>
  getPromotionState(period, now) === 'running';
