import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAddressCountry, getCountryName } from './country.rules.ts';

const italy = { code: 'IT', name: { it: 'Italia', en: 'Italy' } };
const germany = { code: 'DE', name: { it: 'Germania' } };
const countries = [italy, germany];
const find = (addressCountryCode: string, addressCountry = '', defaultCode = '') =>
  findAddressCountry(countries, { addressCountryCode, addressCountry }, defaultCode)?.code;

describe('country of an address', () => {
  it.each([
    ['DE', 'Italia', 'IT', 'DE'],
    ['', ' ITALY ', 'DE', 'IT'],
    ['', 'Germania', '', 'DE'],
    ['', '', 'DE', 'DE'],
    ['', '', '', undefined],
    ['', 'Atlantis', 'IT', undefined],
    ['FR', 'Italia', 'IT', undefined],
  ])(
    'is decided by the code %j, then by the name %j, then by the default %j: %j',
    (code, text, defaultCode, result) => {
      expect(find(code, text, defaultCode)).toBe(result);
    },
  );

  it('is the only one that the shop serves when nothing else decides', () => {
    const nothing = { addressCountryCode: '', addressCountry: '' };
    expect(findAddressCountry([italy], nothing, '')).toBe(italy);
    expect(findAddressCountry([], nothing, '')).toBeUndefined();
  });

  // SEC-15
  it('has a name of its code, whatever text comes with it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('Italia', 'Italy', 'Germania', 'Germany')), (text) => {
        expect(['Italia', 'Italy']).toContain(getCountryName(italy, text));
        expect(getCountryName(germany, text)).toBe('Germania');
      }),
    );
    expect(getCountryName(italy, 'italy')).toBe('Italy');
  });
});
