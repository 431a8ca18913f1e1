import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MarketplaceSearch, getSelectedCountry } from './marketplace.search.ts';

const parseCountry = (search: unknown) => getSelectedCountry(v.parse(MarketplaceSearch, search));

// REQ-MKT-01
describe('marketplace search params', () => {
  it('selects a country given by id and code', () => {
    expect(parseCountry({ mode: 'selectShop', countryId: 'it', countryCode: 'IT' })).toEqual({
      id: 'it',
      code: 'IT',
    });
  });

  it('selects a country for the order types only when both id and code are given', () => {
    const search = { mode: 'shopB2BMethods', countryId: 'it', countryCode: 'IT' };
    expect(parseCountry(search)).toEqual({ id: 'it', code: 'IT' });
    expect(parseCountry({ ...search, countryCode: '' })).toBeNull();
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
  ])('selects no country for %j and does not throw', (search) => {
    expect(parseCountry(search)).toBeNull();
  });
});
