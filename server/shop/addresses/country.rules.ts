import type { Localized } from '#server/platform/i18n/localized.ts';

interface CountryRow {
  readonly code: string;
  readonly name: Localized;
}

const isSameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

const hasName = ({ name }: CountryRow, text: string): boolean =>
  [name.it, name.en ?? ''].some((candidate) => isSameText(candidate, text));

interface CountryFields {
  readonly addressCountryCode: string;
  readonly addressCountry: string;
}

/**
 * The country of an address. The code decides, then the name. Without both it is the default, or the only country of the
 * shop.
 *
 * @returns undefined for a country that the shop does not serve, and when nothing decides.
 */
export function findAddressCountry(
  countries: readonly CountryRow[],
  { addressCountryCode: code, addressCountry: text }: CountryFields,
  defaultCode: string,
): CountryRow | undefined {
  if (code !== '') return countries.find((country) => country.code === code);
  if (text.trim() !== '') return countries.find((country) => hasName(country, text));
  const [first, ...others] = countries;
  return countries.find((country) => country.code === defaultCode) ?? (others.length === 0 ? first : undefined);
}

/**
 * The name of a country on labels and orders. It comes from the code: a text beside it can only choose the language. Of
 * two contradictory facts one would decide the price and the other the destination.
 */
export const getCountryName = (country: CountryRow, text: string): string =>
  country.name.en !== undefined && isSameText(country.name.en, text) ? country.name.en : country.name.it;
