import { foldCompact, foldText, foldWords } from '#contract/fold.ts';
import type { CountryPlaces } from './geo/country.ts';
import { germany } from './geo/de.ts';
import { spain } from './geo/es.ts';
import { france } from './geo/fr.ts';
import { italy } from './geo/it.ts';

const places: Readonly<Record<string, CountryPlaces>> = {
  DE: germany,
  ES: spain,
  FR: france,
  IT: italy,
};

/** Cities in one answer at most: a list to choose from while typing. */
const CITIES_AT_MOST = 100;

const placesOf = (countryCode: string): CountryPlaces | undefined =>
  Object.hasOwn(places, countryCode) ? places[countryCode] : undefined;

const provincesIn = (listed: string) =>
  listed.split(', ').map((text) => {
    const [, code, name] = /^([A-Z]{2}) (.+)$/u.exec(text) ?? [];
    return code !== undefined && name !== undefined ? { code, name } : { code: text, name: text };
  });

/** Regions of a country with the provinces as addresses write them; empty for other countries. */
export function areasOf(countryCode: string) {
  const country = placesOf(countryCode);
  if (!country) return [];
  return Object.entries(country.areas).map(([name, listed]) => ({
    _id: `${countryCode}-${foldText(name).replaceAll(' ', '-')}`,
    name,
    provinces: provincesIn(listed).map(({ code }) => code),
  }));
}

function readCities(country: CountryPlaces) {
  return country.cities
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', province = '', zipcodes = ''] = line.split(' | ');
      const city = { name, province, zipcodes: zipcodes.split(' ') };
      return { city, words: foldWords(name), compact: foldCompact(name) };
    });
}

/** Folded once: the lists never change. */
const cities = new Map(Object.entries(places).map(([code, country]) => [code, readCities(country)]));

/**
 * Cities whose name begins with a text, then those with words that begin with its words, in any order; all of them
 * without a text.
 */
export function citiesOf(countryCode: string, search: string) {
  const wanted = foldCompact(search);
  if (wanted === '' && search !== '') return [];
  const parts = foldWords(search);
  const found = (cities.get(countryCode) ?? []).flatMap(({ city, words, compact }) => {
    const begins = compact.startsWith(wanted);
    const holds = begins || parts.every((part) => words.some((word) => word.startsWith(part)));
    return holds ? [{ city, begins }] : [];
  });
  return [...found.filter(({ begins }) => begins), ...found.filter(({ begins }) => !begins)]
    .slice(0, CITIES_AT_MOST)
    .map(({ city }) => city);
}

/** A listed city by its whole name. */
export const findCity = (countryCode: string, name: string) =>
  citiesOf(countryCode, name).find((city) => foldCompact(city.name) === foldCompact(name));

/**
 * The region of a province, given by its code, its name, or the region's own name; undefined where
 * it is none of the country's.
 */
export function areaOf(countryCode: string, province: string): string | undefined {
  const wanted = foldText(province);
  if (wanted === '') return undefined;
  return Object.entries(placesOf(countryCode)?.areas ?? {}).find(
    ([area, listed]) =>
      foldText(area) === wanted ||
      provincesIn(listed).some(({ code, name }) => [code, name].some((own) => foldText(own) === wanted)),
  )?.[0];
}

/** `Palermo (PA)`, `Prov. di Palermo` and the like: what people write around a province's name. */
const AROUND_A_PROVINCE =
  /\b(?:prov(?:incia)?|citta metropolitana|libero consorzio(?: comunale)?)\b(?: d(?:i|el|ella)\b)?/gu;

/** Codes of former Sardinian provinces, and the one that has their towns now. */
const FORMER_PROVINCES: Readonly<Record<string, string>> = { ot: 'SS', og: 'NU', vs: 'SU', ci: 'SU' };

/** The code of a province that a text names, by its code, its name or both; undefined for none. */
export function provinceOf(countryCode: string, text: string): string | undefined {
  const wanted = foldText(text).replace(AROUND_A_PROVINCE, ' ').replace(/\s+/gu, ' ').trim();
  if (wanted === '') return undefined;
  if (countryCode === 'IT' && Object.hasOwn(FORMER_PROVINCES, wanted)) return FORMER_PROVINCES[wanted];
  const provinces = Object.values(placesOf(countryCode)?.areas ?? {}).flatMap(provincesIn);
  return provinces.find(({ code, name }) =>
    [code, name, `${name} ${code}`, `${code} ${name}`].some((own) => foldText(own) === wanted),
  )?.code;
}

export const isIslandArea = (countryCode: string, area: string | undefined): boolean =>
  area !== undefined && placesOf(countryCode)?.islands.includes(area) === true;

/** The island region that a postcode is in, undefined for the mainland. */
export const islandOfPostcode = (countryCode: string, zipcode: string): string | undefined =>
  Object.entries(placesOf(countryCode)?.islandPostcodes ?? {}).find(([, prefixes]) =>
    prefixes.some((prefix) => zipcode.startsWith(prefix)),
  )?.[0];

/** Whether a province is on an island, so that a delivery there has an extra price (decision 19). */
export const isIsland = (countryCode: string, province: string): boolean =>
  isIslandArea(countryCode, areaOf(countryCode, province));
