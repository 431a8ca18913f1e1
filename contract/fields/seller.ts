import * as v from 'valibot';

/** Tax regimes of an Italian invoice ("RegimeFiscale"), which has no RF03. RF01 is the ordinary one. */
export const TAX_REGIMES = [
  'RF01',
  'RF02',
  'RF04',
  'RF05',
  'RF06',
  'RF07',
  'RF08',
  'RF09',
  'RF10',
  'RF11',
  'RF12',
  'RF13',
  'RF14',
  'RF15',
  'RF16',
  'RF17',
  'RF18',
  'RF19',
  'RF20',
] as const;

/** The company that sells in a shop, as pages, mails, orders and invoices name it. Texts that a company lacks are empty. */
export const Seller = v.object({
  name: v.string(),
  /** Such as "Società a responsabilità limitata". */
  legalForm: v.optional(v.string(), ''),
  /** The registered seat. */
  street: v.string(),
  postcode: v.string(),
  city: v.string(),
  /** Two letters; empty outside Italy. */
  province: v.optional(v.string(), ''),
  /** ISO 3166-1 alpha-2. */
  country: v.string(),
  /** Italian business register: office (two letters) and REA number; elsewhere the office may be a name. */
  registerOffice: v.optional(v.string(), ''),
  registerNumber: v.optional(v.string(), ''),
  /** As its country writes it: an Italian one without the prefix. */
  vatNumber: v.string(),
  fiscalCode: v.optional(v.string(), ''),
  /** Paid-up share capital in cents. */
  shareCapitalCents: v.optional(v.number()),
  hasSoleShareholder: v.optional(v.boolean()),
  isInLiquidation: v.optional(v.boolean(), false),
  /** Certified e-mail address. */
  pec: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  phone: v.optional(v.string(), ''),
  taxRegime: v.optional(v.picklist(TAX_REGIMES), 'RF01'),
});
export type Seller = v.InferOutput<typeof Seller>;
