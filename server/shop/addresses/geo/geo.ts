import { normalizeForSearch } from '#contract/fields/search-text.ts';
import { getCountryPlaces } from './countries.ts';

const parseProvinces = (provinceList: string) =>
  provinceList.split(', ').map((text) => {
    const [, code, name] = /^([A-Z]{2}) (.+)$/u.exec(text) ?? [];
    return code !== undefined && name !== undefined ? { code, name } : { code: text, name: text };
  });

/** Regions of a country, with the provinces as addresses write them. Empty for an unsupported country. */
export function getAreas(countryCode: string) {
  const country = getCountryPlaces(countryCode);
  if (!country) return [];
  return Object.entries(country.areas).map(([areaName, provinceList]) => {
    const provinces = parseProvinces(provinceList);
    const withCode = provinces.filter(({ code, name }) => code !== name);
    return {
      _id: `${countryCode}-${normalizeForSearch(areaName).replaceAll(' ', '-')}`,
      name: areaName,
      provinces: provinces.map(({ code }) => code),
      provinceNames: Object.fromEntries(withCode.map(({ code, name }) => [code, name])),
    };
  });
}

/** The region of a province code, a province name or a region name. Undefined if the country has none of this name. */
export function getArea(countryCode: string, province: string): string | undefined {
  const normalized = normalizeForSearch(province);
  if (normalized === '') return undefined;
  return Object.entries(getCountryPlaces(countryCode)?.areas ?? {}).find(
    ([area, provinceList]) =>
      normalizeForSearch(area) === normalized ||
      parseProvinces(provinceList).some(({ code, name }) =>
        [code, name].some((label) => normalizeForSearch(label) === normalized),
      ),
  )?.[0];
}

/** Words that people write around the name of a province, such as `Prov. di Palermo`. */
const PROVINCE_AFFIX_PATTERN =
  /\b(?:prov(?:incia)?|citta metropolitana|libero consorzio(?: comunale)?)\b(?: d(?:i|el|ella)\b)?/gu;

/** Codes of former Sardinian provinces, with the province that has their towns today. */
const FORMER_PROVINCES: Readonly<Record<string, string>> = { ot: 'SS', og: 'NU', vs: 'SU', ci: 'SU' };

/** The code of a province that is given by code, by name or both. Undefined if the text names no province. */
export function parseProvince(countryCode: string, text: string): string | undefined {
  const normalized = normalizeForSearch(text).replace(PROVINCE_AFFIX_PATTERN, ' ').replace(/\s+/gu, ' ').trim();
  if (normalized === '') return undefined;
  if (countryCode === 'IT' && Object.hasOwn(FORMER_PROVINCES, normalized)) return FORMER_PROVINCES[normalized];
  const provinces = Object.values(getCountryPlaces(countryCode)?.areas ?? {}).flatMap(parseProvinces);
  return provinces.find(({ code, name }) =>
    [code, name, `${name} ${code}`, `${code} ${name}`].some((label) => normalizeForSearch(label) === normalized),
  )?.code;
}

export const isIslandArea = (countryCode: string, area: string | undefined): boolean =>
  area !== undefined && getCountryPlaces(countryCode)?.islands.includes(area) === true;

/** Whether the postcode tells if a place is on an island. */
export const hasIslandPostcodes = (countryCode: string): boolean =>
  getCountryPlaces(countryCode)?.islandPostcodes !== undefined;

/** The island region of a postcode. Undefined for the mainland. */
export const getIslandByPostcode = (countryCode: string, zipcode: string): string | undefined =>
  Object.entries(getCountryPlaces(countryCode)?.islandPostcodes ?? {}).find(([, prefixes]) =>
    prefixes.some((prefix) => zipcode.startsWith(prefix)),
  )?.[0];

/** Whether a province is on an island. A delivery there costs extra (GAP-19). */
export const isIslandProvince = (countryCode: string, province: string): boolean =>
  isIslandArea(countryCode, getArea(countryCode, province));
