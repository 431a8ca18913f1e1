import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MarketplaceSearch, getSelectedCountry } from './marketplace.search.ts';

const countryIn = (search: unknown) => getSelectedCountry(v.parse(MarketplaceSearch, search));

describe('the mode of the address', () => {
  it('shows the shops of a country that the address names whole', () => {
    expect(countryIn({ mode: 'selectShop', countryId: 'it', countryCode: 'IT' })).toEqual({
      id: 'it',
      code: 'IT',
    });
  });

  it('shows the ways of delivery to such a country, and to no other', () => {
    const whole = { mode: 'shopB2BMethods', countryId: 'it', countryCode: 'IT' };
    expect(countryIn(whole)).toEqual({ id: 'it', code: 'IT' });
    expect(countryIn({ ...whole, countryCode: '' })).toBeNull();
  });

  it.each([
    {},
    { mode: 'selectMarketPlace', countryId: 'it', countryCode: 'IT' },
    { mode: 'selectShop' },
    { mode: 'selectShop', countryId: 'it' },
    { mode: 'selectShop', countryId: '', countryCode: 'IT' },
    { mode: 'selectShop', countryId: 7, countryCode: ['', ''] },
    { mode: 'x', countryId: 'it', countryCode: 'IT' },
    { mode: null },
  ])('shows the countries for %j, and never throws', (search) => {
    expect(countryIn(search)).toBeNull();
  });
});
