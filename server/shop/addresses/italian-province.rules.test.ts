import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { homonymousItalianLocalities } from '#tests/server/samples/homonymous-italian-localities.ts';
import { getRegion, isIslandAddress } from './address-region.ts';
import { getCityIndex } from './geo/city-index.ts';
import { getArea, getAreas } from './geo/geo.ts';
import {
  findProvinceByPostcode,
  resolveItalianProvinces,
  getProvincesOfStoredAddress,
} from './italian-province.rules.ts';

const place = (addressCity: string, addressZipcode = '', addressProvince = '') => ({
  addressCity,
  addressZipcode,
  addressProvince,
});
const italianPlace = (...parts: Parameters<typeof place>) => ({ ...place(...parts), addressCountryCode: 'IT' });

const municipalities = getCityIndex('IT').entries.map(({ city }) => city);

describe('resolveItalianProvinces', () => {
  it.each([
    ['PA', 'PA'],
    ['', 'PA'],
    ['Palermo (PA)', 'PA'],
    ['palermo', 'PA'],
    ['Provincia di Palermo', 'PA'],
    ['città metropolitana di PALERMO', 'PA'],
    ['Sicily', 'PA'],
  ])('derives the province from the postcode 90121 when it is typed as %j', (typed, province) => {
    expect(resolveItalianProvinces(place('Palermo', '90121', typed))).toEqual({
      provinces: [province],
      zipcode: '90121',
    });
  });

  it.each([
    [place('Milano', '20121'), ['MI']],
    [place('Capri', '80073'), ['NA']],
    [place('Lampedusa e Linosa', '92031'), ['AG']],
    [place('Ostia', '00121', 'RM'), ['RM']],
    [place('Roma', '00100', 'Roma'), ['RM']],
    [place('Bagheria'), ['PA']],
    [place('bagheria (PA)'), ['PA']],
    [place('REGGIO CALABRIA', '89121'), ['RC']],
    [place('Reggio nell’Emilia', '42121', 'RE'), ['RE']],
    [place('L’Aquila', '67100', 'AQ'), ['AQ']],
    [place('Olbia', '07026', 'OT'), ['SS']],
    [place('Cagliari', '09121', 'CA'), ['CA']],
    [place('Iglesias', '09016', 'CI'), ['SU']],
    [place('Sappada', '33012', 'UD'), ['UD']],
    [place('Montecopiolo', '61014'), ['RN']],
    [place('Bozen', '39100'), ['BZ']],
    [place('Una frazione', '23806'), ['BG', 'LC']],
    [place('Una frazione', '61014', 'RN'), ['RN']],
    [place('Una frazione', '23806', 'LC'), ['LC']],
    [place('Una frazione', '12071'), ['CN', 'SV']],
    [place('Torrenova', '00133', 'RM'), ['RM']],
    [place('Torrenova (RM)', '00133'), ['RM']],
    [place('Torrenova', '98070'), ['ME']],
    [place('Paterno', '67051', 'L’Aquila'), ['AQ']],
    [place('Torre de’ Busi', '23806', 'LC'), ['LC']],
  ])('resolves %j', (fields, provinces) => {
    expect(resolveItalianProvinces(fields)).toEqual({ provinces, zipcode: fields.addressZipcode });
  });

  it.each(['I-90121', 'IT 90121', ' 90 121 ', '９０１２１', '90121\u200B'])('normalizes the postcode %j', (zipcode) => {
    expect(resolveItalianProvinces(place('Palermo', zipcode))).toEqual({ provinces: ['PA'], zipcode: '90121' });
  });

  it.each([
    [place('Palermo', '90121', 'MI'), 'addressProvince', 'otherProvince'],
    [place('Bagheria', '', 'Milano'), 'addressZipcode', 'missing'],
    [place('Torrenova', '00133'), 'addressZipcode', 'otherCity'],
    [place('Torrenova', '00133', 'ME'), 'addressZipcode', 'otherCity'],
    [place('Roma', '00133', 'ME'), 'addressProvince', 'otherProvince'],
    [place('Milano', '90121', 'MI'), 'addressZipcode', 'otherCity'],
    [place('Bagheria', '20121'), 'addressZipcode', 'otherCity'],
    [place('Palermo', '9012', 'PA'), 'addressZipcode', 'malformed'],
    [place('Palermo', 'SW1A 1AA', 'PA'), 'addressZipcode', 'malformed'],
    [place('Nowhere', '99999'), 'addressZipcode', 'unknown'],
    [place('Nowhere'), 'addressZipcode', 'missing'],
    [place('Nowhere', '', 'MI'), 'addressZipcode', 'missing'],
  ])('rejects %j', (fields, field, reason) => {
    expect(resolveItalianProvinces(fields)).toMatchObject({ field, reason });
  });

  const isAccepted = (fields: ReturnType<typeof place>) => 'zipcode' in resolveItalianProvinces(fields);

  it('accepts each public locality whose name is that of a municipality in another province', () => {
    expect(homonymousItalianLocalities).toHaveLength(382);
    expect(homonymousItalianLocalities.filter((fields) => !isAccepted(fields))).toEqual([]);
    const isInRegion = ({ addressProvince, ...fields }: ReturnType<typeof place>) =>
      getRegion({ ...fields, addressProvince, addressCountryCode: 'IT' }) === getArea('IT', addressProvince);
    expect(homonymousItalianLocalities.filter((fields) => !isInRegion(fields))).toEqual([]);
  });

  it('accepts the name of each municipality with the postcode and province of any other place', () => {
    const places = municipalities.flatMap(({ province, zipcodes }, index) =>
      zipcodes.slice(0, 1).map((zipcode) => place(municipalities.at(index - 1_000)?.name ?? '', zipcode, province)),
    );
    expect(places.filter((fields) => !isAccepted(fields))).toEqual([]);
  });

  it('rejects each municipality and its postcode with the province of another region', () => {
    const places = municipalities.flatMap(({ name, province, zipcodes }) =>
      zipcodes.slice(0, 1).map((zipcode) => place(name, zipcode, getArea('IT', province) === 'Lazio' ? 'MI' : 'RM')),
    );
    expect(places.filter(isAccepted)).toEqual([]);
  });

  it('always returns Italian provinces, and the surcharge never depends on the typed province', () => {
    const italianProvinces = new Set(getAreas('IT').flatMap(({ provinces }) => provinces));
    const typed = fc.oneof(fc.string(), fc.constantFrom('MI', 'PA', 'Palermo (PA)', 'Roma', 'Sicilia', ''));
    const zipcode = fc.integer({ min: 0, max: 99_999 }).map((digits) => String(digits).padStart(5, '0'));
    fc.assert(
      fc.property(fc.string(), zipcode, typed, (city, code, province) => {
        const resolved = resolveItalianProvinces(place(city, code, province));
        if ('provinces' in resolved)
          for (const resolvedProvince of resolved.provinces) expect(italianProvinces).toContain(resolvedProvince);
        if ('zipcode' in resolveItalianProvinces(place('', code))) {
          expect(isIslandAddress(italianPlace('', code, province))).toBe(isIslandAddress(italianPlace('', code, '')));
        }
      }),
    );
  });
});

describe('findProvinceByPostcode', () => {
  it.each([
    ['20145', 'MI'],
    ['36061', 'VI'],
    ['57013', 'LI'],
    [' 23899 ', undefined],
    [' 23900 ', 'LC'],
    ['61014', undefined],
    ['99999', undefined],
    ['2006', undefined],
    ['Milano', undefined],
    ['', undefined],
  ])('for %j returns %s', (postcode, province) => {
    expect(findProvinceByPostcode(postcode)).toBe(province);
  });
});

describe('getProvincesOfStoredAddress', () => {
  it.each([
    [place('Milano', '90121', 'MI'), ['PA']],
    [place('', '90121', 'MI'), ['PA']],
    [place('Palermo', 'unknown', 'MI'), ['PA']],
    [place('Nowhere', '', 'Palermo (PA)'), ['PA']],
    [place('Nowhere', '', ''), []],
  ])('for %j returns %j', (fields, provinces) => {
    expect(getProvincesOfStoredAddress(fields)).toEqual(provinces);
  });
});

describe('isIslandAddress in another country', () => {
  it.each([
    ['FR', place('Bastia', '20200', ''), true],
    ['FR', place('Paris', '75001', 'Corse'), false],
    ['FR', place('Ajaccio'), true],
    ['ES', place('Palma', '07001', 'Madrid'), true],
    ['ES', place('Madrid', 'ES-07001', 'Madrid'), true],
    ['FR', place('Paris', 'F-20200', ''), true],
    ['ES', place('Madrid', '28001', 'Baleares'), false],
    ['ES', place('Somewhere', '', 'Las Palmas'), true],
    ['DE', place('Sylt', '25980', ''), false],
    ['AQ', place('Palermo', '90121', 'PA'), false],
  ])('%s %j: %s', (addressCountryCode, fields, expected) => {
    expect(isIslandAddress({ ...fields, addressCountryCode })).toBe(expected);
  });
});
