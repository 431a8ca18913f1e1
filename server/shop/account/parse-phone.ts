import { toE164 } from '#contract/fields/e164.ts';
import { createInvalidFieldError } from '#server/platform/errors/app-error.ts';

/**
 * Parses a phone number into its stored form. Empty input stays empty.
 *
 * @param countryCode two letters, for numbers without an international prefix; empty when it is unknown.
 * @throws AppError `invalidInput` that names the field, when the input is not a possible phone number.
 */
export function parsePhone(input: string, countryCode: string, field = 'mobile'): string {
  if (input === '') return '';
  const number = toE164(input, countryCode);
  if (number !== undefined) return number;
  throw createInvalidFieldError(field, 'not a phone number');
}
