import { toE164 } from '#contract/e164.ts';
import { Failure } from './failure.ts';

/**
 * A phone number as it is stored; empty stays empty.
 *
 * @param country two letters, of numbers without an international prefix; empty when it is unknown
 * @throws Failure `invalidInput` that names the field, for what can be nobody's number.
 */
export function requirePhone(typed: string, country: string, field = 'mobile'): string {
  if (typed === '') return '';
  const number = toE164(typed, country);
  if (number !== undefined) return number;
  throw new Failure('invalidInput', {
    values: { fields: field },
    data: { fields: { [field]: 'not a phone number' } },
  });
}
