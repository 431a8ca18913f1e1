import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_ADDRESS, cityLine, formOf, inputOf, typedMobile, withCity } from './address.rules.ts';

const address = {
  ...EMPTY_ADDRESS,
  id: 'a1',
  firstName: 'Giulia',
  address: 'Via dei Tigli 14',
  addressCity: 'Milano',
  addressProvince: 'MI',
  addressZipcode: '20121',
  addressCountryCode: 'IT',
  addressCountry: 'Italia',
  addressType: 'Office',
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
    expect(typedMobile(typed)).toBe(kept);
  });

  it('keeps digits, and a plus sign as the first character alone', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const kept = typedMobile(typed);
        return /^\+?\d*$/u.test(kept) && typedMobile(kept) === kept;
      }),
    );
  });
});

describe('an address', () => {
  it('goes through the form unchanged', () => {
    const { id: _id, ...fields } = address;
    expect(inputOf(formOf(address), { code: 'IT', name: 'Italia' })).toEqual(fields);
  });

  it('takes a city’s province, and its post code where there is only one', () => {
    const typed = { ...EMPTY_ADDRESS, addressCity: 'Mil', addressZipcode: '1' };
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
    expect(cityLine(address)).toBe('20121 Milano (MI)');
    expect(cityLine({ ...address, addressProvince: '', addressZipcode: '' })).toBe('Milano');
  });
});
