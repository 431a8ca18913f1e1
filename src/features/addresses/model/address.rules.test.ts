import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AddressBody, type City } from '#contract/addresses.ts';
import { BUSINESS_ADDRESSES, SHOP_ADDRESSES } from './address-kinds.ts';
import {
  EMPTY_ADDRESS_FORM,
  INPUT_SANITIZERS,
  formatCityLine,
  formatSuggestion,
  findAddedAddress,
  getPlaceOfPostcode,
  sortSuggestions,
  toAddressFormValues,
  toAddressInput,
  toProvinceOptions,
  toNewAddressForm,
  withCity,
  withPlace,
} from './address.rules.ts';

const address = {
  ...EMPTY_ADDRESS_FORM,
  id: 'a1',
  firstName: 'Giulia',
  address: 'Via dei Tigli 14',
  addressCity: 'Milano',
  addressProvince: 'MI',
  addressZipcode: '20121',
  addressCountryCode: 'IT',
  addressCountry: 'Italia',
  addressType: 'Office',
  sdiCode: 'M5UXCR1',
  fiscalCode: '01234567890',
};

describe('the mobile field', () => {
  it.each([
    ['333 12', '33312'],
    ['+39 333', '+39333'],
    ['39+333', '39333'],
    ['++39', '+39'],
    ['tel: 02', '02'],
    ['00:39', '+39'],
    ['', ''],
  ])('changes "%s" to "%s"', (typed, expected) => {
    expect(INPUT_SANITIZERS.mobile(typed)).toBe(expected);
  });
});

describe('the invoice code fields', () => {
  it.each([
    ['sdiCode', 'M5UX-CR1', 'M5UXCR1'],
    ['sdiCode', ' m5u xcr1 9', 'm5uxcr1'],
    ['sdiCode', '…', ''],
    ['fiscalCode', 'CLM SRA 80A41 F205X', 'CLMSRA80A41F205X'],
    ['fiscalCode', 'àé01234567890', '01234567890'],
    ['fiscalCode', '12345678901234567890', '1234567890123456'],
  ] as const)('%s changes "%s" to "%s"', (field, typed, expected) => {
    expect(INPUT_SANITIZERS[field](typed)).toBe(expected);
  });

  // REQ-BCHK-23
  it('keep only letters and digits, in order, up to the length that the server accepts', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('sdiCode' as const, 'fiscalCode' as const),
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('a', 'Z', '0', ' ', '-', 'é') })),
        (field, typed) => {
          const sanitized = INPUT_SANITIZERS[field](typed);
          const isAccepted = v.safeParse(AddressBody.entries[field], sanitized).success;
          const allowed = [...typed].filter((character) => /[a-z\d]/iu.test(character)).join('');
          return isAccepted && allowed.startsWith(sanitized) && INPUT_SANITIZERS[field](sanitized) === sanitized;
        },
      ),
    );
  });
});

// REQ-BCHK-13, REQ-BCHK-20, REQ-CHK-04
describe('the address kinds', () => {
  it.each([
    ['consumer', SHOP_ADDRESSES, 600, []],
    ['business', BUSINESS_ADDRESSES, 500, ['fiscalCode', 'sdiCode']],
  ])('have a dialog width, code fields and required fields: %s', (_name, kind, width, codes) => {
    expect(kind.dialogWidth).toBe(width);
    expect(kind.invoiceCodes).toEqual(codes);
    expect(kind.requiredFields).toEqual(['firstName', 'address', 'addressCity', 'addressType']);
  });

  // REQ-BCHK-21
  it('require the same fields as the server', () => {
    const result = v.safeParse(AddressBody, toAddressInput(EMPTY_ADDRESS_FORM, { code: 'IT', name: 'Italia' }));
    const missingFields = (result.issues ?? []).map(({ path }) => path?.[0].key);
    // A missing type is sent as Home, so only the form can require it.
    expect([...missingFields, 'addressType']).toEqual(BUSINESS_ADDRESSES.requiredFields);
  });
});

describe('an address form', () => {
  it('returns an address unchanged', () => {
    const { id: _id, ...fields } = address;
    expect(toAddressInput(toAddressFormValues(address), { code: 'IT', name: 'Italia' })).toEqual(fields);
  });

  it('has the digits of a phone number that the shop shows in groups', () => {
    expect(toAddressFormValues({ ...address, mobile: '+39 333 123 4567' }).mobile).toBe('+393331234567');
  });

  const agrigento = { name: 'Agrigento', province: 'AG', zipcodes: ['92100'] };

  it('sets the province of a city, and its postcode when it has only one', () => {
    const typed = { ...EMPTY_ADDRESS_FORM, addressCity: 'Mil', addressZipcode: '1' };
    expect(withCity(typed, agrigento, '1')).toMatchObject({
      addressCity: 'Agrigento',
      addressProvince: 'AG',
      addressZipcode: '92100',
    });
    expect(withCity(typed, { name: 'Bari', province: '', zipcodes: ['70121', '70122'] }, '1')).toMatchObject({
      addressCity: 'Bari',
      addressProvince: '',
      addressZipcode: '1',
    });
  });

  it('keeps a complete postcode that the member typed, but not a stored one', () => {
    const form = { ...EMPTY_ADDRESS_FORM, addressZipcode: '92021' };
    expect(withCity(form, agrigento, '92021').addressZipcode).toBe('92021');
    expect(withCity(form, agrigento, '').addressZipcode).toBe('92100');
    expect(withCity(form, agrigento, '20121').addressZipcode).toBe('92100');
  });

  it('leaves the postcode unchanged when the chosen city has none', () => {
    const form = { ...EMPTY_ADDRESS_FORM, addressZipcode: '36061' };
    const bassano = { name: 'Bassano del Grappa', province: 'VI', zipcodes: [] };
    expect(withCity(form, bassano, '36061')).toMatchObject({ addressProvince: 'VI', addressZipcode: '36061' });
    expect(withCity(form, bassano, '')).toMatchObject({ addressProvince: 'VI', addressZipcode: '36061' });
  });

  it('formats the city line without missing parts', () => {
    expect(formatCityLine(address)).toBe('20121 Milano (MI)');
    expect(formatCityLine({ ...address, addressProvince: '', addressZipcode: '' })).toBe('Milano');
  });
});

describe('an added address whose response was lost', () => {
  const sent = toAddressInput(
    { ...EMPTY_ADDRESS_FORM, firstName: ' Ada ', address: 'Via Nuova 1', addressCity: 'Agrigento' },
    {
      code: 'IT',
      name: 'Italia',
    },
  );
  const { address: street, addressCity, addressZipcode = '' } = sent;
  const added = { ...address, id: 'a2', firstName: 'Ada', address: street, addressCity, addressZipcode };

  it('is found among the new addresses', () => {
    expect(findAddedAddress([address, added], new Set(['a1']), sent)).toBe(added);
  });

  it('is neither an existing address nor an address with other fields', () => {
    expect(findAddedAddress([address, added], new Set(['a1', 'a2']), sent)).toBeUndefined();
    expect(findAddedAddress([address, { ...added, addressCity: 'Enna' }], new Set(), sent)).toBeUndefined();
  });
});

describe('province options', () => {
  // REQ-CHK-04
  it('show names in alphabetical order and store codes', () => {
    const areas = [
      { id: 'u', name: 'Umbria', provinces: ['PG', 'TR'], provinceNames: { PG: 'Perugia', TR: 'Terni' } },
      { id: 'e', name: 'Emilia', provinces: ['FC', 'FE'], provinceNames: { FC: 'Forlì-Cesena', FE: 'Ferrara' } },
    ];
    expect(toProvinceOptions(areas, 'it')).toEqual([
      { value: 'FE', label: 'Ferrara' },
      { value: 'FC', label: 'Forlì-Cesena' },
      { value: 'PG', label: 'Perugia' },
      { value: 'TR', label: 'Terni' },
    ]);
  });

  it('show what an address stores when a province has no code', () => {
    const areas = [{ id: 'b', name: 'Bayern', provinces: ['Bayern'], provinceNames: {} }];
    expect(toProvinceOptions(areas, 'it')).toEqual([{ value: 'Bayern', label: 'Bayern' }]);
  });
});

describe('the place of a postcode', () => {
  const city = (name: string, province: string) => ({ name, province, zipcodes: ['20100'] });
  const nothing = { addressCity: '', addressProvince: '' };

  it('is its only city, and the province that all its cities share', () => {
    const getPlace = (...cities: readonly City[]) => getPlaceOfPostcode({ cities, province: '' });
    expect(getPlace()).toEqual(nothing);
    expect(getPlace(city('Milano', 'MI'))).toEqual({ addressCity: 'Milano', addressProvince: 'MI' });
    expect(getPlace(city('A', 'MI'), city('B', 'MI'))).toEqual({ addressCity: '', addressProvince: 'MI' });
    expect(getPlace(city('A', 'MI'), city('B', 'LO'))).toEqual(nothing);
  });

  it('is the province that the server knows when no city is listed', () => {
    expect(getPlaceOfPostcode({ cities: [], province: 'LI' })).toEqual({ addressCity: '', addressProvince: 'LI' });
  });

  it('replaces what an earlier postcode filled, also when several cities share the new one', () => {
    const milano = { addressCity: 'Milano', addressProvince: 'MI' };
    const form = { ...EMPTY_ADDRESS_FORM, ...milano };
    expect(withPlace(form, { addressCity: '', addressProvince: 'LO' }, milano)).toMatchObject({
      addressCity: '',
      addressProvince: 'LO',
    });
    expect(withPlace(form, nothing, milano)).toBe(form);
  });

  // REQ-CHK-28
  it('never replaces what the member has typed, and changes no other field', () => {
    const place = fc.record({
      addressCity: fc.constantFrom('', 'Milano', 'Arezzo'),
      addressProvince: fc.constantFrom('', 'MI', 'AR'),
    });
    fc.assert(
      fc.property(place, place, place, (typed, filled, previous) => {
        const form = { ...EMPTY_ADDRESS_FORM, ...typed, firstName: 'Ada' };
        const result = withPlace(form, filled, previous);
        expect({ ...result, ...typed }).toEqual(form);
        for (const field of ['addressCity', 'addressProvince'] as const) {
          const isReplaceable = typed[field] === '' || typed[field] === previous[field];
          const isKnown = filled.addressCity !== '' || filled.addressProvince !== '';
          expect(result[field]).toBe(isReplaceable && isKnown ? filled[field] : typed[field]);
        }
      }),
    );
  });
});

describe('city suggestions', () => {
  const city = (name: string, province: string) => ({ name, province, zipcodes: [] });

  it('show the province, because several cities have the same name', () => {
    expect(formatSuggestion(city('Livo', 'CO'))).toBe('Livo (CO)');
    expect(formatSuggestion(city('Berlin', ''))).toBe('Berlin');
  });

  it('start with the cities of the province in the form', () => {
    const cities = [city('Bassano Bresciano', 'BS'), city('Bassano del Grappa', 'VI'), city('Bassano Romano', 'VT')];
    const context = { text: 'bass', postcodeCities: [] };
    expect(sortSuggestions(cities, { ...context, province: 'VI' })).toEqual([cities[1], cities[0], cities[2]]);
    expect(sortSuggestions(cities, { ...context, province: '' })).toEqual(cities);
  });

  it('start with the matching cities of the postcode, each once', () => {
    const [malo, molvena] = [city('Malo', 'VI'), city('Mòlvena', 'VI')];
    const found = [city('Molfetta', 'BA'), molvena];
    const context = { province: 'VI', postcodeCities: [malo, molvena] };
    expect(sortSuggestions(found, { ...context, text: 'MOL' })).toEqual([molvena, found[0]]);
    expect(sortSuggestions([], { ...context, text: '' })).toEqual([malo, molvena]);
  });
});

it('starts a new address with the name, e-mail and phone number of the member, and a type', () => {
  const member = { firstName: 'Ada', lastName: 'Rossi', email: 'ada@example.com', mobile: '+39 333 1234567' };
  expect(toNewAddressForm(member, 'Home')).toEqual({
    ...EMPTY_ADDRESS_FORM,
    firstName: 'Ada',
    lastName: 'Rossi',
    email: 'ada@example.com',
    mobile: '+393331234567',
    addressType: 'Home',
  });
});
