import type { Seller } from '#contract/fields/seller.ts';

/** A company with all that an electronic invoice needs. */
export const INVOICE_SELLER: Seller = {
  name: 'Bottega S.r.l.',
  legalForm: 'Società a responsabilità limitata',
  street: 'Via Torino 2',
  postcode: '20123',
  city: 'Milano',
  province: 'MI',
  country: 'IT',
  registerOffice: 'MI',
  registerNumber: '1234567',
  vatNumber: '00743110157',
  fiscalCode: '',
  shareCapitalCents: 1_000_000,
  hasSoleShareholder: true,
  isInLiquidation: false,
  pec: '',
  email: '',
  phone: '',
  taxRegime: 'RF01',
};
