import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveItalianProvinces } from '#server/shop/addresses/italian-province.rules.ts';
import { getProvincesOfCity, searchCities } from './cities.ts';
import { getCityIndex } from './city-index.ts';
import { getAreas } from './geo.ts';

const countries = ['IT', 'DE', 'FR', 'ES'] as const;
const italianCities = getCityIndex('IT').entries.map(({ city }) => city);
const getNames = (code: string, search: string) => searchCities(code, search).map(({ name }) => name);

describe('the list of Italian municipalities', () => {
  it('has all municipalities, in all 107 provinces', () => {
    expect(italianCities).toHaveLength(7904);
    const provinces = new Set(italianCities.map(({ province }) => province));
    expect([...provinces].toSorted()).toEqual(
      getAreas('IT')
        .flatMap((area) => area.provinces)
        .toSorted(),
    );
  });

  it('has plausible names and postcodes, without duplicates', () => {
    for (const { name, zipcodes } of italianCities) {
      expect(name).toMatch(/^[\p{L}’ -]+$/u);
      expect(zipcodes.length).toBeLessThan(100);
      expect(new Set(zipcodes).size).toBe(zipcodes.length);
      for (const zipcode of zipcodes) expect(zipcode).toMatch(/^\d{5}$/);
    }
    expect(new Set(italianCities.map(({ name, province }) => `${name} ${province}`)).size).toBe(italianCities.length);
  });

  it('has the postcodes of nearly all municipalities', () => {
    expect(italianCities.filter(({ zipcodes }) => zipcodes.length === 0)).toHaveLength(120);
  });

  it('has only postcodes that the validation of an address accepts for the city', () => {
    for (const { name: addressCity, province: addressProvince, zipcodes } of italianCities) {
      for (const addressZipcode of zipcodes) {
        const resolved = resolveItalianProvinces({ addressCity, addressProvince, addressZipcode });
        expect(resolved, `${addressCity} ${addressProvince} ${addressZipcode}`).toHaveProperty(
          'zipcode',
          addressZipcode,
        );
      }
    }
  });

  // REQ-CHK-28
  it('finds each municipality by its name, and by each of its postcodes', () => {
    for (const city of italianCities) {
      for (const zipcode of city.zipcodes) expect(searchCities('IT', zipcode)).toContain(city);
      expect(getProvincesOfCity('IT', city.name)).toContain(city.province);
    }
    fc.assert(
      fc.property(fc.constantFrom(...italianCities), (city) =>
        searchCities('IT', city.name).slice(0, 2).includes(city),
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    ['Milano', 'MI', '20121', '20162', 42],
    ['Roma', 'RM', '00118', '00199', 82],
    ['Reggio Emilia', 'RE', '42121', '42124', 4],
    ['Agrigento', 'AG', '92100', '92100', 1],
  ])('expands the postcodes of %s', (name, province, first, last, count) => {
    const [city] = searchCities('IT', name);
    expect(city).toMatchObject({ name, province });
    expect([city?.zipcodes[0], city?.zipcodes.at(-1), city?.zipcodes.length]).toEqual([first, last, count]);
  });
});

describe('searchCities by postcode', () => {
  it.each([
    ['IT', '20145', ['Milano']],
    ['IT', ' 92100 ', ['Agrigento']],
    ['IT', '36061', ['Bassano del Grappa']],
    ['IT', '92027', ['Licata']],
    ['IT', '27038', ['Robbio']],
    ['IT', '36099', []],
    ['IT', '99999', []],
    ['IT', '921', []],
    ['FR', '31000', ['Toulouse']],
    ['FR', '31099', []],
  ])('in %s by %j finds %j', (code, postcode, names) => {
    expect(getNames(code, postcode)).toEqual(names);
  });
});

describe('searchCities by name', () => {
  it.each([
    ['IT', 'milani', ['Cusano Milanino']],
    ['IT', 'l aq', ['L’Aquila']],
    ['IT', 'forli', ['Forlì', 'Forlì del Sannio', 'Forlimpopoli']],
    ['DE', 'koln', ['Köln']],
    ['FR', 'aix en', ['Aix-en-Provence']],
    ['ES', 'MÁLA', ['Málaga']],
    ['IT', 'laquila', ['L’Aquila']],
    ['IT', 'l´aquila', ['L’Aquila']],
    ['IT', 'ＦＯＲＬＩＭ', ['Forlimpopoli']],
    ['IT', 'calabria reggio', ['Reggio Calabria']],
    ['IT', 'reggio', ['Reggio Calabria', 'Reggio Emilia', 'Reggiolo']],
    ['IT', 'reggio di calabria', ['Reggio Calabria']],
    ['IT', "reggio nell'emilia", ['Reggio Emilia']],
    ['IT', 'bozen', ['Bolzano']],
    ['FR', 'provence aix', ['Aix-en-Provence']],
    ['FR', 'aixenprov', ['Aix-en-Provence']],
    ['IT', '...', []],
    ['IT', 'zzz', []],
  ])('in %s by %j finds %j', (code, search, names) => {
    expect(getNames(code, search)).toEqual(names);
  });

  it('orders by exact name, then by start of the name, then by words, and larger cities first', () => {
    expect(getNames('IT', 'trento')).toEqual(['Trento', 'Trentola Ducenta', 'Tione di Trento']);
    expect(getNames('IT', 'pa').slice(0, 3)).toEqual(['Palermo', 'Padova', 'Parma']);
    expect(getNames('IT', 'com')[0]).toBe('Como');
    expect(getNames('IT', 'livo')[0]).toBe('Livo');
  });

  it('returns at most 100 cities', () => {
    expect(searchCities('IT', '')).toHaveLength(100);
    expect(searchCities('IT', 'san')).toHaveLength(100);
  });

  it('finds only cities that a shorter text finds too, unless that one finds too many', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...countries),
        fc.string({ maxLength: 6 }),
        fc.string({ maxLength: 3 }),
        (code, start, suffix) => {
          const shorterMatches = getNames(code, start);
          for (const name of getNames(code, start.trimEnd() + suffix.trimStart())) {
            const isLonger = /\p{L}$/u.test(start) && /^\p{Ll}/u.test(suffix);
            if (isLonger && shorterMatches.length < 100) expect(shorterMatches).toContain(name);
          }
        },
      ),
    );
  });
});
