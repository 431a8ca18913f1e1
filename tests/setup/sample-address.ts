import type { Address } from '#contract/addresses.ts';

/** A default address at home, in Italy. */
export const createAddress = (changes: Partial<Address> = {}): Address => ({
  id: 'home',
  salutation: '',
  firstName: 'Giulia',
  lastName: 'Rinaldi',
  email: '',
  mobile: '',
  address: 'Via dei Tigli 14',
  addressCity: 'Milano',
  addressProvince: 'MI',
  addressZipcode: '20145',
  addressCountryCode: 'IT',
  addressCountry: 'Italia',
  addressType: 'Home',
  isDefault: true,
  sdiCode: '',
  fiscalCode: '',
  ...changes,
});
