import { toInstant, toWallTime } from '#contract/fields/wall-time.ts';
import { RETURN_DAYS, WITHDRAWAL_DAYS } from '#contract/withdrawal-period.ts';
import { addDays } from '#server/platform/lib/time-zone.rules.ts';
import { isWorkingDay } from './working-days.rules.ts';

const TIME_ZONE = 'Europe/Rome';

function getEndOfDay(date: string): Date {
  const midnight = toInstant({ date, minute: 1440 }, TIME_ZONE);
  if (!midnight) throw new Error(`${date} has no midnight in ${TIME_ZONE}`);
  return new Date(midnight.getTime() - 1);
}

/**
 * The last millisecond in which a member can withdraw: the end of the 14th day after the day of the delivery, in Italy. If
 * that is no working day, the end of the next one (Regulation 1182/71 art. 3(4)).
 */
export function getWithdrawalEnd(deliveredAt: Date): Date {
  let date = addDays(toWallTime(deliveredAt, TIME_ZONE).date, WITHDRAWAL_DAYS);
  while (!isWorkingDay(date)) date = addDays(date, 1);
  return getEndOfDay(date);
}

/** The end of the last day for returning the goods, and for refunding them. */
export const getReturnEnd = (declaredAt: Date): Date =>
  getEndOfDay(addDays(toWallTime(declaredAt, TIME_ZONE).date, RETURN_DAYS));
