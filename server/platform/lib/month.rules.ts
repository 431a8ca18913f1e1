import { CliError } from './cli-error.ts';
import { addDays } from './time-zone.rules.ts';

/**
 * The first day of a month such as `2026-11`, and that of the next one, YYYY-MM-DD.
 *
 * @throws CliError for any other text
 */
export function parseMonth(month: string | undefined): { readonly first: string; readonly next: string } {
  if (month === undefined || !/^20\d\d-(?:0[1-9]|1[0-2])$/u.test(month)) {
    throw new CliError(`--month is a month such as 2026-11${month === undefined ? '' : `, not "${month}"`}.`);
  }
  const first = `${month}-01`;
  // No month has more than 31 days, and the next one has more than three.
  return { first, next: `${addDays(first, 31).slice(0, 7)}-01` };
}
