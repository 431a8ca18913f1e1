import { findCitiesByName } from './geo/cities.ts';
import { getArea, hasIslandPostcodes, isIslandArea, getIslandByPostcode } from './geo/geo.ts';
import { normalizeZipcode, getProvincesOfStoredAddress, type PlaceFields } from './italian-province.rules.ts';

export interface AddressPlace extends PlaceFields {
  readonly addressCountryCode: string;
}

const FULL_POSTCODE_PATTERN = /^\d{5}$/u;

/**
 * The region of an address. The postcode decides first, then the city. The typed province counts only when both are
 * unknown. Returns undefined when nothing decides.
 */
export function getRegion(address: AddressPlace): string | undefined {
  const { addressCountryCode: country, addressProvince, addressCity } = address;
  if (country === 'IT') {
    const [province] = getProvincesOfStoredAddress(address);
    return province === undefined ? undefined : getArea(country, province);
  }
  const zipcode = normalizeZipcode(address.addressZipcode, country);
  const typedArea = getArea(country, addressProvince);
  const island = getIslandByPostcode(country, zipcode);
  if (island !== undefined) return island;
  if (FULL_POSTCODE_PATTERN.test(zipcode)) return isIslandArea(country, typedArea) ? undefined : typedArea;
  const [city] = findCitiesByName(country, addressCity);
  return city ? getArea(country, city.province) : typedArea;
}

/**
 * The field that contradicts the postcode about an island. The postcode decides the price, but a courier may read the
 * other field. Italian addresses are checked by `resolveItalianProvinces`.
 */
export function findIslandConflict(address: AddressPlace): 'addressProvince' | 'addressCity' | undefined {
  const { addressCountryCode: country, addressProvince, addressCity } = address;
  const zipcode = normalizeZipcode(address.addressZipcode, country);
  if (country === 'IT' || !FULL_POSTCODE_PATTERN.test(zipcode)) return undefined;
  const island = getIslandByPostcode(country, zipcode);
  const isConflict = (area: string | undefined) =>
    area !== undefined && (isIslandArea(country, area) ? area : undefined) !== island;
  if (isConflict(getArea(country, addressProvince))) return 'addressProvince';
  const cities = findCitiesByName(country, addressCity);
  return cities.length > 0 && cities.every(({ province }) => isConflict(getArea(country, province)))
    ? 'addressCity'
    : undefined;
}

/**
 * What is wrong with a postcode that decides whether an address is on an island. Without one, its city has to decide.
 * Italian addresses are checked by `resolveItalianProvinces`.
 */
export function findPostcodeProblem(address: AddressPlace): 'missing' | 'malformed' | undefined {
  const { addressCountryCode: country, addressCity } = address;
  if (country === 'IT' || !hasIslandPostcodes(country)) return undefined;
  const zipcode = normalizeZipcode(address.addressZipcode, country);
  if (zipcode !== '') return FULL_POSTCODE_PATTERN.test(zipcode) ? undefined : 'malformed';
  const cities = findCitiesByName(country, addressCity);
  const answers = new Set(cities.map(({ province }) => isIslandArea(country, getArea(country, province))));
  return answers.size === 1 ? undefined : 'missing';
}

/** Whether a delivery to the address goes by sea, which costs extra (GAP-19). */
export const isIslandAddress = (address: AddressPlace): boolean =>
  isIslandArea(address.addressCountryCode, getRegion(address));
