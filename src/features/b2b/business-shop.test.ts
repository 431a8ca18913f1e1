import { expect, it } from 'vitest';
import { lacks, nameOf, type BusinessShop } from './business-shop.ts';

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

it('a shop goes by its company’s name, else by one that it has', () => {
  expect(nameOf(shop)).toBe('Torrefazione Brera S.n.c.');
  expect(nameOf({ ...shop, companyName: '' })).toBe('Torrefazione Brera');
  expect(nameOf({ ...shop, companyName: '', fullName: '' })).toBe('Brera');
  expect(nameOf({ ...shop, companyName: '', fullName: '', name: '' })).toBe('');
});

it('a shop lacks a way of delivery that it does not offer', () => {
  expect(lacks(shop, 'Takeaway')).toBe(false);
  expect(lacks(shop, 'Shipping')).toBe(true);
});
