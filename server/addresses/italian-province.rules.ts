import { normalizeWithoutSpaces } from '#contract/fields/search-text.ts';
import { getArea, parseProvince } from './geo/geo.ts';
import { italy } from './geo/it.ts';
import { italianPostcodes } from './geo/it-postcodes.ts';
import { italianTowns } from './geo/it-towns.ts';

/** The parts of an address that say in which province it is. */
export interface PlaceFields {
  readonly addressCity: string;
  readonly addressProvince: string;
  readonly addressZipcode: string;
}

/** Why no province follows from a place, with the field to correct. */
export type ProvinceProblem =
  | { readonly field: 'addressZipcode'; readonly reason: 'missing' | 'malformed' | 'unknown' }
  | { readonly field: 'addressZipcode'; readonly reason: 'otherCity'; readonly provinces: readonly string[] }
  | { readonly field: 'addressProvince'; readonly reason: 'otherProvince'; readonly provinces: readonly string[] };

export interface ResolvedProvinces {
  /** The codes of the provinces that the address can be in: nearly always one. */
  readonly provinces: readonly string[];
  readonly zipcode: string;
}

const splitLines = (table: string) => table.trim().split('\n');

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

/** Built at the first use: 7,900 names cost a few milliseconds that not every process needs. */
function getTownIndex(): ReadonlyMap<string, readonly string[]> {
  if (provincesByTown) return provincesByTown;
  const index = new Map<string, string[]>();
  for (const [name, province] of parseTowns()) {
    const known = index.get(normalizeWithoutSpaces(name));
    if (!known) index.set(normalizeWithoutSpaces(name), [province]);
    else if (!known.includes(province)) known.push(province);
  }
  return (provincesByTown = index);
}

/** Digits as people paste them: `I-90121`, `IT 90121`, full-width digits, spaces between. */
export const normalizeZipcode = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/^(?:IT|I)-?(?=\d)/iu, '');

/** `Palermo (PA)` and `Palermo PA` name the city and, beside it, the province. */
const foldCityName = (text: string): string => normalizeWithoutSpaces(text.replace(/[\s(,]+\(?[A-Z]{2}\)?\s*$/u, ''));

const getProvincesOfCity = (city: string): readonly string[] =>
  getTownIndex().get(normalizeWithoutSpaces(city)) ?? getTownIndex().get(foldCityName(city)) ?? [];

/** Sardinia's provinces were redrawn in 2005, 2016 and 2025: a former one is not a contradiction. */
const isSardinian = (provinces: readonly string[]) =>
  provinces.some((province) => getArea('IT', province) === 'Sardegna');

const intersectProvinces = (a: readonly string[], b: readonly string[]) => {
  const both = a.filter((province) => b.includes(province));
  return both.length === 0 && isSardinian(a) && isSardinian(b) ? a : both;
};

/**
 * The province of an Italian address. The postcode decides, then the city; a typed province can
 * only confirm them, because the price of the delivery depends on it. Text that names no province
 * at all is not a contradiction: the derived province takes its place.
 */
export function resolveItalianProvinces(fields: PlaceFields): ResolvedProvinces | ProvinceProblem {
  const zipcode = normalizeZipcode(fields.addressZipcode);
  const ofCity = getProvincesOfCity(fields.addressCity);
  const typed = parseProvince('IT', fields.addressProvince);
  let provinces = ofCity;
  if (zipcode !== '') {
    if (!/^\d{5}$/u.test(zipcode)) return { field: 'addressZipcode', reason: 'malformed' };
    const ofZipcode = provincesByPrefix.get(zipcode.slice(0, 3));
    if (!ofZipcode) return { field: 'addressZipcode', reason: 'unknown' };
    provinces = ofCity.length === 0 ? ofZipcode : intersectProvinces(ofZipcode, ofCity);
    if (provinces.length === 0) {
      return { field: 'addressZipcode', reason: 'otherCity', provinces: ofZipcode };
    }
  }
  if (provinces.length === 0) return { field: 'addressZipcode', reason: 'missing' };
  if (typed === undefined) return { provinces, zipcode };
  const confirmed = intersectProvinces(provinces, [typed]);
  if (confirmed.length === 0) return { field: 'addressProvince', reason: 'otherProvince', provinces };
  return { provinces: confirmed, zipcode };
}

/**
 * Where an address that was stored before these rules is: as {@link placeInItaly}, but what
 * contradicts the postcode is ignored. Empty where nothing decides.
 */
export function getProvincesOfStoredAddress(fields: PlaceFields): readonly string[] {
  const candidates = [
    fields,
    { ...fields, addressProvince: '' },
    { ...fields, addressProvince: '', addressCity: '' },
    { ...fields, addressZipcode: '', addressProvince: '' },
  ];
  for (const candidate of candidates) {
    const place = resolveItalianProvinces(candidate);
    if ('zipcode' in place) return place.provinces;
  }
  const typed = parseProvince('IT', fields.addressProvince);
  return typed === undefined ? [] : [typed];
}
