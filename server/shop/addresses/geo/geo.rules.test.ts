import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchCities } from './cities.ts';
import { getArea, getAreas, isIslandProvince } from './geo.ts';

const countries = ['IT', 'DE', 'FR', 'ES'] as const;

describe.each(countries)('places of %s', (code) => {
  it('include the province of each city', () => {
    const provinces = getAreas(code).flatMap((area) => area.provinces);
    expect(new Set(provinces).size).toBe(provinces.length);
    const cities = searchCities(code, '');
    expect(cities.length).toBeGreaterThan(30);
    for (const { province, zipcodes } of cities) {
      expect(provinces).toContain(province);
      for (const zipcode of zipcodes) expect(zipcode).toMatch(/^\d{5}$/);
    }
  });

  it('have unique region ids', () => {
    const ids = getAreas(code).map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[A-Z]{2}-[a-z-]+$/);
  });
});

describe('getAreas', () => {
  it('returns the 20 regions of Italy with 107 provinces', () => {
    const areas = getAreas('IT');
    expect(areas).toHaveLength(20);
    expect(areas.flatMap(({ provinces }) => provinces)).toHaveLength(107);
  });

  it('names each Italian province, and none of a country that writes names instead of codes', () => {
    for (const { provinces, provinceNames } of getAreas('IT')) expect(Object.keys(provinceNames)).toEqual(provinces);
    expect(getAreas('IT').find(({ name }) => name === 'Umbria')?.provinceNames).toEqual({ PG: 'Perugia', TR: 'Terni' });
    expect(getAreas('DE').flatMap(({ provinceNames }) => Object.keys(provinceNames))).toEqual([]);
  });

  it.each(['', 'XX', 'it', 'constructor', '__proto__'])('returns nothing for %j', (code) => {
    expect(getAreas(code)).toEqual([]);
    expect(searchCities(code, '')).toEqual([]);
    expect(isIslandProvince(code, 'CA')).toBe(false);
  });
});

describe('isIslandProvince', () => {
  it.each([
    ['IT', 'CA', true],
    ['IT', 'ca', true],
    ['IT', ' Sassari ', true],
    ['IT', 'Sicilia', true],
    ['IT', 'palermo', true],
    ['IT', 'RM', false],
    ['IT', 'Reggio Calabria', false],
    ['IT', '', false],
    ['FR', 'Haute-Corse', true],
    ['FR', 'corse', true],
    ['FR', 'Paris', false],
    ['ES', 'Baleares', true],
    ['ES', 'Las Palmas', true],
    ['ES', 'CA', false],
    ['ES', 'Madrid', false],
    ['DE', 'Hamburg', false],
  ])('%s %j: %s', (code, province, expected) => {
    expect(isIslandProvince(code, province)).toBe(expected);
  });

  it('depends only on the region', () => {
    const islands = new Set(['Sardegna', 'Sicilia', 'Corse', 'Islas Baleares', 'Canarias']);
    for (const code of countries) {
      for (const { name, provinces } of getAreas(code)) {
        for (const province of provinces) {
          expect(getArea(code, province)).toBe(name);
          expect(isIslandProvince(code, province)).toBe(islands.has(name));
        }
      }
    }
  });

  it('accepts any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (code, province) => typeof isIslandProvince(code, province) === 'boolean'),
    );
  });
});
