// About 40 KiB with its metadata. The app loads this module when a number is entered, never at startup.
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { normalizePhone } from './phone.ts';

/** Groups the digits of a stored number: `+39 333 123 4567`. A number without an international prefix stays as it is. */
export const formatPhone = (stored: string): string =>
  parsePhoneNumberFromString(stored, { extract: false })?.formatInternational() ?? stored;

/**
 * Converts a phone number to the form in which it is stored and compared: `+393331234567`.
 *
 * Only the length is checked, per country: new number ranges open faster than the library is updated.
 *
 * @param country two letters, for numbers without an international prefix; empty when unknown
 * @returns undefined for an impossible number. Without a country, a national number is returned as its digits.
 */
export function toE164(typed: string, country: string): string | undefined {
  const number = normalizePhone(typed);
  if (!number.startsWith('+') && !isSupportedCountry(country)) {
    const digits = number.replace(/\D/gu, '');
    return digits.length >= 4 && digits.length <= 15 ? digits : undefined;
  }
  const parsed = isSupportedCountry(country)
    ? parsePhoneNumberFromString(number, { defaultCountry: country, extract: false })
    : parsePhoneNumberFromString(number, { extract: false });
  return parsed?.isPossible() === true ? parsed.number : undefined;
}
