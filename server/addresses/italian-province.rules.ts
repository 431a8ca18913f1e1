import { normalizeWithoutSpaces } from '#contract/fields/search-text.ts';
import { getArea, parseProvince } from './geo/geo.ts';
import { italy } from './geo/it.ts';
import { italianPostcodes } from './geo/it-postcodes.ts';
import { italianTowns } from './geo/it-towns.ts';

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

const splitLines = (text: string) => text.trim().split('\n');

const provincesByPrefix = new Map(
  splitLines(italianPostcodes).flatMap((row) => {
    const [codes = '', prefixes = ''] = row.split(' | ');
    return prefixes.split(' ').map((prefix) => [prefix, codes.split(' ')] as const);
  }),
);

const parseTowns = (): readonly (readonly [name: string, province: string])[] => [
  ...splitLines(italianTowns).flatMap((row) =>
    row
      .slice(3)
      .split(', ')
      .map((name) => [name, row.slice(0, 2)] as const),
  ),
  ...splitLines(italy.cities).map((row) => {
    const [name = '', province = ''] = row.split(' | ');
    return [name, province] as const;
  }),
];

let provincesByTown: ReadonlyMap<string, readonly string[]> | undefined;

/** Built on first use: indexing 7,900 names takes a few milliseconds, and not every process needs it. */
function getTownIndex(): ReadonlyMap<string, readonly string[]> {
  if (provincesByTown) return provincesByTown;
  const index = new Map<string, string[]>();
  for (const [name, province] of parseTowns()) {
    const provinces = index.get(normalizeWithoutSpaces(name));
    if (!provinces) index.set(normalizeWithoutSpaces(name), [province]);
    else if (!provinces.includes(province)) provinces.push(province);
  }
  return (provincesByTown = index);
}

/** Normalizes a pasted postcode: `I-90121`, `IT 90121`, full-width digits, spaces. */
export const normalizeZipcode = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/^(?:IT|I)-?(?=\d)/iu, '');

/** Removes a province code after the city name: `Palermo (PA)`, `Palermo PA`. */
const normalizeCityName = (text: string): string =>
  normalizeWithoutSpaces(text.replace(/[\s(,]+\(?[A-Z]{2}\)?\s*$/u, ''));

const getProvincesOfCity = (city: string): readonly string[] =>
  getTownIndex().get(normalizeWithoutSpaces(city)) ?? getTownIndex().get(normalizeCityName(city)) ?? [];

/** Sardinia's provinces changed in 2005, 2016 and 2025, so a former province is not a contradiction. */
const isSardinian = (provinces: readonly string[]) =>
  provinces.some((province) => getArea('IT', province) === 'Sardegna');

const intersectProvinces = (a: readonly string[], b: readonly string[]) => {
  const common = a.filter((province) => b.includes(province));
  return common.length === 0 && isSardinian(a) && isSardinian(b) ? a : common;
};

/**
 * Determines the province of an Italian address. The postcode decides first, then the city. The typed province can only
 * confirm them, because the delivery price depends on the province. Text that names no province is ignored.
 */
export function resolveItalianProvinces(fields: PlaceFields): ResolvedProvinces | ProvinceProblem {
  const zipcode = normalizeZipcode(fields.addressZipcode);
  const cityProvinces = getProvincesOfCity(fields.addressCity);
  const typedProvince = parseProvince('IT', fields.addressProvince);
  let provinces = cityProvinces;
  if (zipcode !== '') {
    if (!/^\d{5}$/u.test(zipcode)) return { field: 'addressZipcode', reason: 'malformed' };
    const zipcodeProvinces = provincesByPrefix.get(zipcode.slice(0, 3));
    if (!zipcodeProvinces) return { field: 'addressZipcode', reason: 'unknown' };
    provinces = cityProvinces.length === 0 ? zipcodeProvinces : intersectProvinces(zipcodeProvinces, cityProvinces);
    if (provinces.length === 0) {
      return { field: 'addressZipcode', reason: 'otherCity', provinces: zipcodeProvinces };
    }
  }
  if (provinces.length === 0) return { field: 'addressZipcode', reason: 'missing' };
  if (typedProvince === undefined) return { provinces, zipcode };
  const confirmed = intersectProvinces(provinces, [typedProvince]);
  if (confirmed.length === 0) return { field: 'addressProvince', reason: 'otherProvince', provinces };
  return { provinces: confirmed, zipcode };
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
