import { normalizeForSearch } from '#contract/fields/search-text.ts';
import { getCountryPlaces } from './countries.ts';

export interface ListedCity {
  readonly name: string;
  /** As addresses write it: a code in Italy, otherwise the name. */
  readonly province: string;
  /** Empty if unknown. */
  readonly zipcodes: string[];
}

interface CityEntry {
  readonly city: ListedCity;
  /** The name and the other name, normalized and without spaces. */
  readonly compactNames: readonly string[];
  /** The normalized words of both names. */
  readonly words: readonly string[];
}

interface CityIndex {
  /** Sorted by size, then by name. */
  readonly entries: readonly CityEntry[];
  readonly byName: ReadonlyMap<string, readonly ListedCity[]>;
  readonly byPostcode: ReadonlyMap<string, readonly ListedCity[]>;
}

/** Expands `20121-20162` to each postcode of the range. */
function expandRange(text: string): readonly string[] {
  const [first = '', last] = text.split('-');
  if (last === undefined) return [first];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, offset) =>
    String(Number(first) + offset).padStart(first.length, '0'),
  );
}

function parseCity(text: string, province: string): CityEntry {
  const names = text.replace(/[ \d-]+$/u, '');
  const [name = '', ...otherNames] = names.replace(')', '').split(' (');
  const normalizedNames = [name, ...otherNames].map(normalizeForSearch);
  const postcodes = text.slice(names.length + 1);
  return {
    city: { name, province, zipcodes: postcodes === '' ? [] : postcodes.split(' ').flatMap(expandRange) },
    compactNames: normalizedNames.map((normalized) => normalized.replaceAll(' ', '')),
    words: normalizedNames.flatMap((normalized) => normalized.split(' ')),
  };
}

const parseCities = (text: string): CityEntry[] =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [province = '', cities = ''] = line.split(' | ');
      return cities.split(', ').map((city) => parseCity(city, province));
    });

/** In Italy the postcode of a provincial capital ends in 00, unless it has several. */
const isCapital = ({ city }: CityEntry): boolean => city.zipcodes.some((zipcode) => zipcode.endsWith('00'));

/** The more postcodes a city has, the larger it is. */
const compareEntries = (a: CityEntry, b: CityEntry): number =>
  b.city.zipcodes.length - a.city.zipcodes.length ||
  Number(isCapital(b)) - Number(isCapital(a)) ||
  ((a.compactNames[0] ?? '') < (b.compactNames[0] ?? '') ? -1 : 1);

function groupByKeys(
  entries: readonly CityEntry[],
  getKeys: (entry: CityEntry) => Iterable<string>,
): ReadonlyMap<string, readonly ListedCity[]> {
  const groups = new Map<string, ListedCity[]>();
  for (const entry of entries) {
    for (const key of getKeys(entry)) {
      const group = groups.get(key);
      if (group) group.push(entry.city);
      else groups.set(key, [entry.city]);
    }
  }
  return groups;
}

function createCityIndex(countryCode: string): CityIndex {
  const places = getCountryPlaces(countryCode);
  const entries = places ? parseCities(places.cities).sort(compareEntries) : [];
  return {
    entries,
    byName: groupByKeys(entries, ({ compactNames }) => compactNames),
    byPostcode: groupByKeys(entries, ({ city }) => city.zipcodes),
  };
}

const indexes = new Map<string, CityIndex>();

/** Built on first use: Italy's 7,900 names take up to 0.1 s, and not every process needs them. */
export function getCityIndex(countryCode: string): CityIndex {
  // Unknown codes are not stored: they come from requests.
  const index = indexes.get(countryCode) ?? createCityIndex(countryCode);
  if (index.entries.length > 0) indexes.set(countryCode, index);
  return index;
}
