import * as v from 'valibot';

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
  /** Without the prefix of the country. */
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
  /** Tax regime of an electronic invoice, such as RF01 (ordinary). */
  taxRegime: v.optional(v.string(), 'RF01'),
});
export type Seller = v.InferOutput<typeof Seller>;
