import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AddressBody } from '#contract/addresses.ts';
import { BUSINESS_ADDRESSES, SHOP_ADDRESSES } from './address-kinds.ts';
import {
  EMPTY_ADDRESS_FORM,
  INPUT_SANITIZERS,
  formatCityLine,
  findAddedAddress,
  toAddressFormValues,
  toAddressInput,
  withCity,
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

describe('the mobile field (doc 2 §5)', () => {
  it.each([
    ['333 12', '33312'],
    ['+39 333', '+39333'],
    ['39+333', '39333'],
    ['++39', '+39'],
    ['tel: 02', '02'],
    ['', ''],
  ])('"%s" becomes "%s"', (typed, kept) => {
    expect(INPUT_SANITIZERS.mobile(typed)).toBe(kept);
  });

  it('keeps digits, and a plus sign as the first character alone', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const kept = INPUT_SANITIZERS.mobile(typed);
        return /^\+?\d*$/u.test(kept) && INPUT_SANITIZERS.mobile(kept) === kept;
      }),
    );
  });
});

describe('the fields for codes (doc 2 §5)', () => {
  it.each([
    ['sdiCode', 'M5UX-CR1', 'M5UXCR1'],
    ['sdiCode', ' m5u xcr1 9', 'm5uxcr1'],
    ['sdiCode', '…', ''],
    ['fiscalCode', 'CLM SRA 80A41 F205X', 'CLMSRA80A41F205X'],
    ['fiscalCode', 'àé01234567890', '01234567890'],
    ['fiscalCode', '12345678901234567890', '1234567890123456'],
  ] as const)('%s "%s" becomes "%s"', (field, typed, kept) => {
    expect(INPUT_SANITIZERS[field](typed)).toBe(kept);
  });

  it('keep letters and digits alone, in their order, as many as the server takes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('sdiCode' as const, 'fiscalCode' as const),
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('a', 'Z', '0', ' ', '-', 'é') })),
        (field, typed) => {
          const kept = INPUT_SANITIZERS[field](typed);
          const known = v.safeParse(AddressBody.entries[field], kept).success;
          const all = [...typed].filter((one) => /[a-z\d]/iu.test(one)).join('');
          return known && all.startsWith(kept) && INPUT_SANITIZERS[field](kept) === kept;
        },
      ),
    );
  });
});

describe('the kinds of addresses', () => {
  it.each([
    ['consumer', SHOP_ADDRESSES, 600, []],
    ['business', BUSINESS_ADDRESSES, 500, ['fiscalCode', 'sdiCode']],
  ])('%s', (_name, kind, width, codes) => {
    expect(kind.dialogWidth).toBe(width);
    expect(kind.invoiceCodes).toEqual(codes);
    expect(kind.requiredFields).toEqual(['firstName', 'address', 'addressCity', 'addressType']);
  });

  it('require what the server requires', () => {
    const asked = v.safeParse(AddressBody, toAddressInput(EMPTY_ADDRESS_FORM, { code: 'IT', name: 'Italia' }));
    const refused = (asked.issues ?? []).map(({ path }) => path?.[0].key);
    // A type that was not chosen is sent as the harmless one: the form alone can ask for it.
    expect([...refused, 'addressType']).toEqual(BUSINESS_ADDRESSES.requiredFields);
  });
});

describe('an address', () => {
  it('goes through the form unchanged', () => {
    const { id: _id, ...fields } = address;
    expect(toAddressInput(toAddressFormValues(address), { code: 'IT', name: 'Italia' })).toEqual(fields);
  });

  it('takes a city’s province, and its post code where there is only one', () => {
    const typed = { ...EMPTY_ADDRESS_FORM, addressCity: 'Mil', addressZipcode: '1' };
    expect(withCity(typed, { name: 'Agrigento', province: 'AG', zipcodes: ['92100'] })).toMatchObject({
      addressCity: 'Agrigento',
      addressProvince: 'AG',
      addressZipcode: '92100',
    });
    expect(withCity(typed, { name: 'Bari', province: '', zipcodes: ['70121', '70122'] })).toMatchObject({
      addressCity: 'Bari',
      addressProvince: '',
      addressZipcode: '1',
    });
  });

  it('stands on one line, without what it lacks', () => {
    expect(formatCityLine(address)).toBe('20121 Milano (MI)');
    expect(formatCityLine({ ...address, addressProvince: '', addressZipcode: '' })).toBe('Milano');
  });
});

describe('an address whose answer was lost', () => {
  const sent = toAddressInput(
    { ...EMPTY_ADDRESS_FORM, firstName: ' Ada ', address: 'Via Nuova 1', addressCity: 'Agrigento' },
    {
      code: 'IT',
      name: 'Italia',
    },
  );
  const { address: street, addressCity, addressZipcode = '' } = sent;
  const there = { ...address, id: 'a2', firstName: 'Ada', address: street, addressCity, addressZipcode };

  it('is found among those that were not there before', () => {
    expect(findAddedAddress([address, there], new Set(['a1']), sent)).toBe(there);
  });

  it('is not one that was there, nor another one', () => {
    expect(findAddedAddress([address, there], new Set(['a1', 'a2']), sent)).toBeUndefined();
    expect(findAddedAddress([address, { ...there, addressCity: 'Enna' }], new Set(), sent)).toBeUndefined();
  });
});
