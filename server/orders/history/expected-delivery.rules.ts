import { isWorkingDay } from '#server/orders/withdrawal/working-days.rules.ts';
import { addDays } from '#server/platform/lib/time-zone.rules.ts';

/**
 * The last working day of a delivery.
 *
 * @param paidOn YYYY-MM-DD; the days count from the confirmation of the payment
 * @param days the carrier's working days, such as `6-7`
 * @returns YYYY-MM-DD; null if the carrier names no number
 */
export function getExpectedBy(paidOn: string, days: string): string | null {
  const count = Number(/(\d{1,2})\s*$/u.exec(days)?.[1] ?? 0);
  if (count === 0) return null;
  let date = paidOn;
  for (let left = count; left > 0;) {
    date = addDays(date, 1);
    if (isWorkingDay(date)) left -= 1;
  }
  return date;
}
