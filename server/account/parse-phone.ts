import { toE164 } from '#contract/fields/e164.ts';
import { AppError } from '#server/errors/app-error.ts';

/**
 * A phone number as it is stored; empty stays empty.
 *
 * @param country two letters, of numbers without an international prefix; empty when it is unknown
 * @throws Failure `invalidInput` that names the field, for what can be nobody's number.
 */
export function parsePhone(typed: string, country: string, field = 'mobile'): string {
  if (typed === '') return '';
  const number = toE164(typed, country);
  if (number !== undefined) return number;
  throw new AppError('invalidInput', {
    values: { fields: field },
    data: { fields: { [field]: 'not a phone number' } },
  });
}
