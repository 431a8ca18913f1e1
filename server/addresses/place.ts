import { areaOf, findCity, isIslandArea, islandOfPostcode } from './geo.ts';
import { cleanZipcode, provincesOfStored, type PlaceFields } from './italian-place.rules.ts';

export interface AddressPlace extends PlaceFields {
  readonly addressCountryCode: string;
}

const COMPLETE_POSTCODE = /^\d{5}$/u;

/**
 * The region of an address: from its postcode, then its city, and from the typed province only
 * where neither decides. Undefined where nothing does.
 */
export function regionOf(address: AddressPlace): string | undefined {
  const { addressCountryCode: country, addressProvince, addressCity } = address;
  if (country === 'IT') {
    const [province] = provincesOfStored(address);
    return province === undefined ? undefined : areaOf(country, province);
  }
  const zipcode = cleanZipcode(address.addressZipcode);
  const typed = areaOf(country, addressProvince);
  const island = islandOfPostcode(country, zipcode);
  if (island !== undefined) return island;
  if (COMPLETE_POSTCODE.test(zipcode)) return isIslandArea(country, typed) ? undefined : typed;
  const city = findCity(country, addressCity);
  return city ? areaOf(country, city.province) : typed;
}

/** Whether a delivery to the address goes by sea and so has an extra price (decision 19). */
export const isOnIsland = (address: AddressPlace): boolean =>
  isIslandArea(address.addressCountryCode, regionOf(address));
