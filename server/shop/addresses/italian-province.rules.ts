import { getProvincesOfCity } from './geo/cities.ts';
import { getArea, parseProvince } from './geo/geo.ts';
import { italianPostcodes } from './geo/it-postcodes.ts';

/** The fields of an address that determine its province. */
export interface PlaceFields {
  readonly addressCity: string;
  readonly addressProvince: string;
  readonly addressZipcode: string;
}

/** Why no province can be determined, with the field that the user must correct. */
export type ProvinceProblem =
  | { readonly field: 'addressZipcode'; readonly reason: 'missing' | 'malformed' | 'unknown' }
  | { readonly field: 'addressZipcode'; readonly reason: 'otherCity'; readonly provinces: readonly string[] }
  | { readonly field: 'addressProvince'; readonly reason: 'otherProvince'; readonly provinces: readonly string[] };

export interface ResolvedProvinces {
  /** Codes of the possible provinces, nearly always exactly one. */
  readonly provinces: readonly string[];
  readonly zipcode: string;
}

const provincesByPrefix = new Map(
  italianPostcodes
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [codes = '', prefixes = ''] = row.split(' | ');
      return prefixes.split(' ').map((prefix) => [prefix, codes.split(' ')] as const);
    }),
);

const getProvincesOfPostcode = (postcode: string): readonly string[] =>
  provincesByPrefix.get(postcode.slice(0, 3)) ?? [];

/** The only province of an Italian postcode. Undefined if it has several or none, or if the text is no postcode. */
export function findProvinceByPostcode(text: string): string | undefined {
  const postcode = text.trim();
  const [province, ...others] = /^\d{5}$/u.test(postcode) ? getProvincesOfPostcode(postcode) : [];
  return others.length === 0 ? province : undefined;
}

/** Normalizes a pasted postcode: `I-90121`, `IT 90121`, full-width digits, spaces. The letters are those of its country. */
export const normalizeZipcode = (text: string, countryCode: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/^([a-z]{1,2})-?(?=\d)/iu, (prefix, letters: string) =>
      countryCode.startsWith(letters.toUpperCase()) ? '' : prefix,
    );

/** A province code after the city name: `Palermo (PA)`, `Palermo PA`. */
const PROVINCE_CODE_PATTERN = /[\s(,]+\(?([A-Z]{2})\)?\s*$/u;

function getProvincesOfTypedCity(city: string): readonly string[] {
  const provinces = getProvincesOfCity('IT', city);
  return provinces.length > 0 ? provinces : getProvincesOfCity('IT', city.replace(PROVINCE_CODE_PATTERN, ''));
}

/** The province of its own field, or the code after the city name. */
const getTypedProvince = ({ addressProvince, addressCity }: PlaceFields): string | undefined =>
  parseProvince('IT', addressProvince) ?? parseProvince('IT', PROVINCE_CODE_PATTERN.exec(addressCity)?.[1] ?? '');

/** Sardinia's provinces changed in 2005, 2016 and 2025, so a former province is not a contradiction. */
const isSardinian = (provinces: readonly string[]) =>
  provinces.some((province) => getArea('IT', province) === 'Sardegna');

const intersectProvinces = (a: readonly string[], b: readonly string[]) => {
  const common = a.filter((province) => b.includes(province));
  return common.length === 0 && isSardinian(a) && isSardinian(b) ? a : common;
};

/**
 * Determines the province of an Italian address. The postcode decides, then the city. Postcode and typed province together
 * win over the city: a hamlet often has the name of a municipality elsewhere. The typed province alone decides nothing,
 * because the delivery price depends on it. Text that names no province is ignored.
 */
export function resolveItalianProvinces(fields: PlaceFields): ResolvedProvinces | ProvinceProblem {
  const zipcode = normalizeZipcode(fields.addressZipcode, 'IT');
  const cityProvinces = getProvincesOfTypedCity(fields.addressCity);
  const typedProvince = getTypedProvince(fields);
  const confirm = (provinces: readonly string[]) =>
    typedProvince === undefined ? provinces : intersectProvinces(provinces, [typedProvince]);
  if (zipcode === '') {
    // A city that contradicts the typed province may be a hamlet there, so the postcode has to decide.
    const provinces = confirm(cityProvinces);
    return provinces.length > 0 ? { provinces, zipcode } : { field: 'addressZipcode', reason: 'missing' };
  }
  if (!/^\d{5}$/u.test(zipcode)) return { field: 'addressZipcode', reason: 'malformed' };
  const zipcodeProvinces = getProvincesOfPostcode(zipcode);
  if (zipcodeProvinces.length === 0) return { field: 'addressZipcode', reason: 'unknown' };
  const ofCity = cityProvinces.length === 0 ? zipcodeProvinces : intersectProvinces(zipcodeProvinces, cityProvinces);
  const confirmed = confirm(ofCity);
  if (confirmed.length > 0) return { provinces: confirmed, zipcode };
  const withoutCity = typedProvince === undefined ? [] : confirm(zipcodeProvinces);
  if (withoutCity.length > 0) return { provinces: withoutCity, zipcode };
  return ofCity.length === 0
    ? { field: 'addressZipcode', reason: 'otherCity', provinces: zipcodeProvinces }
    : { field: 'addressProvince', reason: 'otherProvince', provinces: ofCity };
}

/**
 * The provinces of an address that was stored before these rules. Like {@link resolveItalianProvinces}, but fields that
 * contradict the postcode are ignored. Empty when nothing decides.
 */
export function getProvincesOfStoredAddress(fields: PlaceFields): readonly string[] {
  const candidates = [
    fields,
    { ...fields, addressProvince: '' },
    { ...fields, addressProvince: '', addressCity: '' },
    { ...fields, addressZipcode: '', addressProvince: '' },
  ];
  for (const candidate of candidates) {
    const resolved = resolveItalianProvinces(candidate);
    if ('zipcode' in resolved) return resolved.provinces;
  }
  const typedProvince = parseProvince('IT', fields.addressProvince);
  return typedProvince === undefined ? [] : [typedProvince];
}
