import { getArea, findCity, isIslandArea, getIslandByPostcode } from './geo/geo.ts';
import { normalizeZipcode, getProvincesOfStoredAddress, type PlaceFields } from './italian-province.rules.ts';

export interface AddressPlace extends PlaceFields {
  readonly addressCountryCode: string;
}

const FULL_POSTCODE_PATTERN = /^\d{5}$/u;

/**
 * The region of an address: from its postcode, then its city, and from the typed province only
 * where neither decides. Undefined where nothing does.
 */
export function getRegion(address: AddressPlace): string | undefined {
  const { addressCountryCode: country, addressProvince, addressCity } = address;
  if (country === 'IT') {
    const [province] = getProvincesOfStoredAddress(address);
    return province === undefined ? undefined : getArea(country, province);
  }
  const zipcode = normalizeZipcode(address.addressZipcode);
  const typed = getArea(country, addressProvince);
  const island = getIslandByPostcode(country, zipcode);
  if (island !== undefined) return island;
  if (FULL_POSTCODE_PATTERN.test(zipcode)) return isIslandArea(country, typed) ? undefined : typed;
  const city = findCity(country, addressCity);
  return city ? getArea(country, city.province) : typed;
}

/** Whether a delivery to the address goes by sea and so has an extra price (GAP-19). */
export const isIslandAddress = (address: AddressPlace): boolean =>
  isIslandArea(address.addressCountryCode, getRegion(address));
