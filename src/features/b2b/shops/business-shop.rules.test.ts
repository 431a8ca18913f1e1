import { expect, it } from 'vitest';
import { defaultShopsSearch } from '#src/features/b2b/model/business-shops.search.ts';
import { isOrderTypeUnavailable, getShopName, toShopsSearch, type BusinessShop } from './business-shop.rules.ts';

const shop: BusinessShop = {
  id: 'b2b-brera',
  fullName: 'Torrefazione Brera',
  name: 'Brera',
  companyName: 'Torrefazione Brera S.n.c.',
  companyDescription: '',
  billingAddress: '',
  billingAddressCity: '',
  billingAddressCountry: '',
  billingAddressCountryCode: '',
  gallery: [],
  availableDeliveryType: ['Takeaway'],
};

// REQ-B2B-22
it('uses the company name of a shop, otherwise its full name or its name', () => {
  expect(getShopName(shop)).toBe('Torrefazione Brera S.n.c.');
  expect(getShopName({ ...shop, companyName: '' })).toBe('Torrefazione Brera');
  expect(getShopName({ ...shop, companyName: '', fullName: '' })).toBe('Brera');
  expect(getShopName({ ...shop, companyName: '', fullName: '', name: '' })).toBe('');
});

it('reports an order type as unavailable when the shop does not offer it', () => {
  expect(isOrderTypeUnavailable(shop, 'Takeaway')).toBe(false);
  expect(isOrderTypeUnavailable(shop, 'Shipping')).toBe(true);
});

it('starts a search on the first page with trimmed terms', () => {
  expect(toShopsSearch({ search: ' olio ', city: 'Roma' })).toEqual({
    page: 1,
    search: 'olio',
    city: 'Roma',
  });
  expect(toShopsSearch({ search: ' ', city: '' })).toEqual(defaultShopsSearch);
});
