import type { Seller } from '#contract/fields/seller.ts';

/** A complete Italian company. */
export const sampleSeller: Seller = {
  name: 'Bottega Uno S.r.l.',
  legalForm: 'Società a responsabilità limitata',
  street: 'Via Po 1',
  postcode: '10124',
  city: 'Torino',
  province: 'TO',
  country: 'IT',
  registerOffice: 'TO',
  registerNumber: '1234567',
  vatNumber: '90123450018',
  fiscalCode: '90123450018',
  shareCapitalCents: 1_000_000,
  hasSoleShareholder: false,
  isInLiquidation: false,
  pec: 'uno@pec.example.com',
  email: 'ciao@uno.example.com',
  phone: '+39 011 555 0100',
  taxRegime: 'RF01',
};
