import type { Address } from '#contract/addresses.ts';

export const HOME_ADDRESS: Address = {
  id: 'home',
  salutation: 'Mrs',
  firstName: 'Giulia',
  lastName: 'Rossi',
  email: 'giulia.rossi@example.com',
  mobile: '+393331234567',
  address: 'Via dei Fiori Chiari 12',
  addressCity: 'Milano',
  addressProvince: 'MI',
  addressZipcode: '20121',
  addressCountryCode: 'IT',
  addressCountry: 'Italia',
  addressType: 'Home',
  isDefault: true,
  sdiCode: '',
  fiscalCode: '',
};

export const OFFICE_ADDRESS: Address = {
  ...HOME_ADDRESS,
  id: 'office',
  salutation: '',
  address: 'Corso Buenos Aires 45',
  addressZipcode: '20124',
  addressType: 'Office',
  isDefault: false,
};

export const LONG_ADDRESS: Address = {
  ...OFFICE_ADDRESS,
  id: 'long',
  firstName: 'Maria Antonietta',
  lastName: 'Della Valle Colombo Sant’Ambrogio',
  address: 'Strada provinciale della Valle dei Mulini 1234, località Casale di Sopra, scala B, terzo piano, interno 14',
  addressCity: 'San Benedetto del Tronto',
  addressProvince: 'AP',
  addressZipcode: '63074',
};
