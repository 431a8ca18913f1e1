import { normalizeWithoutSpaces, normalizeForSearch, toSearchWords } from '#contract/fields/search-text.ts';
import type { CountryPlaces } from './country-places.types.ts';
import { germany } from './de.ts';
import { spain } from './es.ts';
import { france } from './fr.ts';
import { italy } from './it.ts';

const placesByCountry: Readonly<Record<string, CountryPlaces>> = {
  DE: germany,
  ES: spain,
  FR: france,
  IT: italy,
};

/** Cities in one answer at most: a list to choose from while typing. */
const MAX_CITIES = 100;

const getCountryPlaces = (countryCode: string): CountryPlaces | undefined =>
  Object.hasOwn(placesByCountry, countryCode) ? placesByCountry[countryCode] : undefined;

const parseProvinces = (listed: string) =>
  listed.split(', ').map((text) => {
    const [, code, name] = /^([A-Z]{2}) (.+)$/u.exec(text) ?? [];
    return code !== undefined && name !== undefined ? { code, name } : { code: text, name: text };
  });

/** Regions of a country with the provinces as addresses write them; empty for other countries. */
export function getAreas(countryCode: string) {
  const country = getCountryPlaces(countryCode);
  if (!country) return [];
  return Object.entries(country.areas).map(([name, listed]) => ({
    _id: `${countryCode}-${normalizeForSearch(name).replaceAll(' ', '-')}`,
    name,
    provinces: parseProvinces(listed).map(({ code }) => code),
  }));
}

function parseCities(country: CountryPlaces) {
  return country.cities
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', province = '', zipcodes = ''] = line.split(' | ');
      const city = { name, province, zipcodes: zipcodes.split(' ') };
      return { city, words: toSearchWords(name), compact: normalizeWithoutSpaces(name) };
    });
}

/** Folded once: the lists never change. */
const citiesByCountry = new Map(Object.entries(placesByCountry).map(([code, country]) => [code, parseCities(country)]));

/**
 * Cities whose name begins with a text, then those with words that begin with its words, in any order; all of them
 * without a text.
 */
export function searchCities(countryCode: string, search: string) {
  const wanted = normalizeWithoutSpaces(search);
  if (wanted === '' && search !== '') return [];
  const parts = toSearchWords(search);
  const found = (citiesByCountry.get(countryCode) ?? []).flatMap(({ city, words, compact }) => {
    const begins = compact.startsWith(wanted);
    const holds = begins || parts.every((part) => words.some((word) => word.startsWith(part)));
    return holds ? [{ city, begins }] : [];
  });
  return [...found.filter(({ begins }) => begins), ...found.filter(({ begins }) => !begins)]
    .slice(0, MAX_CITIES)
    .map(({ city }) => city);
}

/** A listed city by its whole name. */
export const findCity = (countryCode: string, name: string) =>
  searchCities(countryCode, name).find((city) => normalizeWithoutSpaces(city.name) === normalizeWithoutSpaces(name));

/**
 * The region of a province, given by its code, its name, or the region's own name; undefined where
 * it is none of the country's.
 */
export function getArea(countryCode: string, province: string): string | undefined {
  const wanted = normalizeForSearch(province);
  if (wanted === '') return undefined;
  return Object.entries(getCountryPlaces(countryCode)?.areas ?? {}).find(
    ([area, listed]) =>
      normalizeForSearch(area) === wanted ||
      parseProvinces(listed).some(({ code, name }) => [code, name].some((own) => normalizeForSearch(own) === wanted)),
  )?.[0];
}

/** `Palermo (PA)`, `Prov. di Palermo` and the like: what people write around a province's name. */
const PROVINCE_AFFIX_PATTERN =
  /\b(?:prov(?:incia)?|citta metropolitana|libero consorzio(?: comunale)?)\b(?: d(?:i|el|ella)\b)?/gu;

/** Codes of former Sardinian provinces, and the one that has their towns now. */
const FORMER_PROVINCES: Readonly<Record<string, string>> = { ot: 'SS', og: 'NU', vs: 'SU', ci: 'SU' };

/** The code of a province that a text names, by its code, its name or both; undefined for none. */
export function parseProvince(countryCode: string, text: string): string | undefined {
  const wanted = normalizeForSearch(text).replace(PROVINCE_AFFIX_PATTERN, ' ').replace(/\s+/gu, ' ').trim();
  if (wanted === '') return undefined;
  if (countryCode === 'IT' && Object.hasOwn(FORMER_PROVINCES, wanted)) return FORMER_PROVINCES[wanted];
  const provinces = Object.values(getCountryPlaces(countryCode)?.areas ?? {}).flatMap(parseProvinces);
  return provinces.find(({ code, name }) =>
    [code, name, `${name} ${code}`, `${code} ${name}`].some((own) => normalizeForSearch(own) === wanted),
  )?.code;
}

export const isIslandArea = (countryCode: string, area: string | undefined): boolean =>
  area !== undefined && getCountryPlaces(countryCode)?.islands.includes(area) === true;

/** The island region that a postcode is in, undefined for the mainland. */
export const getIslandByPostcode = (countryCode: string, zipcode: string): string | undefined =>
  Object.entries(getCountryPlaces(countryCode)?.islandPostcodes ?? {}).find(([, prefixes]) =>
    prefixes.some((prefix) => zipcode.startsWith(prefix)),
  )?.[0];

/** Whether a province is on an island, so that a delivery there has an extra price (GAP-19). */
export const isIslandProvince = (countryCode: string, province: string): boolean =>
  isIslandArea(countryCode, getArea(countryCode, province));
