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

/** Names are compared as people type them: no accents, no case, any apostrophe or hyphen. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

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
    _id: `${countryCode}-${plain(name).replaceAll(' ', '-')}`,
    name,
    provinces: provincesIn(listed).map(({ code }) => code),
  }));
}

/** Cities whose name starts with a text, however it is accented; all of them without a text. */
export function citiesOf(countryCode: string, search: string) {
  const lines = placesOf(countryCode)?.cities.trim().split('\n') ?? [];
  const wanted = plain(search);
  return lines
    .map((line) => {
      const [name = '', province = '', zipcodes = ''] = line.split(' | ');
      return { name, province, zipcodes: zipcodes.split(' ') };
    })
    .filter(({ name }) => plain(name).startsWith(wanted))
    .slice(0, CITIES_AT_MOST);
}

/**
 * The region of a province, given by its code, its name, or the region's own name; undefined where
 * it is none of the country's.
 */
export function areaOf(countryCode: string, province: string): string | undefined {
  const wanted = plain(province);
  if (wanted === '') return undefined;
  return Object.entries(placesOf(countryCode)?.areas ?? {}).find(
    ([area, listed]) =>
      plain(area) === wanted ||
      provincesIn(listed).some(({ code, name }) => [code, name].some((own) => plain(own) === wanted)),
  )?.[0];
}

/** Whether a delivery there goes by sea and so has an extra price (decision 19). */
export function isIsland(countryCode: string, province: string): boolean {
  const area = areaOf(countryCode, province);
  return area !== undefined && placesOf(countryCode)?.islands.includes(area) === true;
}
