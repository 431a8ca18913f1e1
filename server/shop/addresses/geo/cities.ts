import { normalizeWithoutSpaces, toSearchWords } from '#contract/fields/search-text.ts';
import { getCityIndex, type ListedCity } from './city-index.ts';

/** Maximum cities in one response, which fills a list of suggestions. */
const MAX_CITIES = 100;

/** All served countries have five digits. */
const POSTCODE_PATTERN = /^\d{5}$/u;

/** Cities with a full name, or with this other name. */
export const findCitiesByName = (countryCode: string, name: string): readonly ListedCity[] =>
  getCityIndex(countryCode).byName.get(normalizeWithoutSpaces(name)) ?? [];

/** Sorted codes of the provinces that have a city of this name. */
export const getProvincesOfCity = (countryCode: string, name: string): readonly string[] =>
  [...new Set(findCitiesByName(countryCode, name).map(({ province }) => province))].sort();

/**
 * Finds at most {@link MAX_CITIES} cities by postcode or name. Cities with this exact name come first, then those whose
 * name starts with the search text, then those whose words start with the search words in any order. Within each group,
 * larger cities come first. An empty search finds all cities.
 */
export function searchCities(countryCode: string, search: string): ListedCity[] {
  const postcode = search.trim();
  if (POSTCODE_PATTERN.test(postcode)) return [...(getCityIndex(countryCode).byPostcode.get(postcode) ?? [])];
  const compact = normalizeWithoutSpaces(search);
  if (compact === '' && search !== '') return [];
  const searchWords = [...new Set(toSearchWords(search))];
  const exact: ListedCity[] = [];
  const byStart: ListedCity[] = [];
  const byWords: ListedCity[] = [];
  for (const { city, compactNames, words } of getCityIndex(countryCode).entries) {
    if (compactNames.includes(compact)) exact.push(city);
    else if (compactNames.some((name) => name.startsWith(compact))) byStart.push(city);
    else if (searchWords.every((part) => words.some((word) => word.startsWith(part)))) byWords.push(city);
  }
  return [...exact, ...byStart, ...byWords].slice(0, MAX_CITIES);
}
