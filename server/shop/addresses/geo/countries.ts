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

/** Countries with a list of regions. */
export const LISTED_COUNTRIES: readonly string[] = Object.keys(placesByCountry);

export const getCountryPlaces = (countryCode: string): CountryPlaces | undefined =>
  Object.hasOwn(placesByCountry, countryCode) ? placesByCountry[countryCode] : undefined;
