import * as v from 'valibot';
import { FiscalCode } from '#contract/fields/invoice.ts';
import { TAX_REGIMES, type Seller } from '#contract/fields/seller.ts';
import { findInvoiceCountry, normalizeVatNumber } from '#contract/fields/vat-number.ts';
import { CountryCode, EmailText, formatEuros, LargeEuros, Mapping, Text, withMessage } from './fields.ts';

const truth = v.boolean('must be true or false');

/** The number as its country writes it. Undefined if it is wrong. Of a country without a known format, as it is typed. */
function toVatNumber(typed: string, country: string): string | undefined {
  const known = findInvoiceCountry(country);
  const code = typed.replace(/[-\s.]/gu, '').toUpperCase();
  return known === undefined ? typed.trim() : normalizeVatNumber(code, known);
}

/** A text that a company lacks is empty. */
const NO_TEXTS = { legalForm: '', province: '', fiscalCode: '', pec: '', email: '', phone: '' };

/** `seller:` of a shop. Names the fields as an operator writes them, and becomes a {@link Seller}. */
export const SellerFields = v.pipe(
  Mapping({
    name: Text,
    legalForm: v.exactOptional(Text),
    street: Text,
    postcode: Text,
    city: Text,
    province: v.exactOptional(v.pipe(Text, v.regex(/^[A-Z]{2}$/u, 'must be two capital letters such as MI'))),
    country: v.exactOptional(CountryCode, 'IT'),
    register: v.exactOptional(Mapping({ office: Text, number: Text })),
    vatNumber: Text,
    fiscalCode: v.exactOptional(withMessage(FiscalCode, 'must be an Italian fiscal code with its check character')),
    shareCapital: v.exactOptional(LargeEuros),
    soleShareholder: v.exactOptional(truth),
    inLiquidation: v.exactOptional(truth, false),
    pec: v.exactOptional(EmailText),
    email: v.exactOptional(EmailText),
    phone: v.exactOptional(Text),
    taxRegime: v.exactOptional(v.picklist(TAX_REGIMES, `must be one of ${TAX_REGIMES.join(', ')}`), 'RF01'),
  }),
  v.forward(
    v.partialCheck(
      [['vatNumber'], ['country']],
      ({ vatNumber, country }) => toVatNumber(vatNumber, country) !== undefined,
      'must be a VAT number of the seller’s country, with a valid check digit',
    ),
    ['vatNumber'],
  ),
  v.transform(({ register, shareCapital, soleShareholder, inLiquidation, vatNumber, ...fields }): Seller => ({
    ...NO_TEXTS,
    ...fields,
    registerOffice: register?.office ?? '',
    registerNumber: register?.number ?? '',
    vatNumber: toVatNumber(vatNumber, fields.country) ?? vatNumber,
    ...(shareCapital !== undefined && { shareCapitalCents: shareCapital }),
    ...(soleShareholder !== undefined && { hasSoleShareholder: soleShareholder }),
    isInLiquidation: inLiquidation,
  })),
);

const pickTexts = ({ legalForm, province, fiscalCode, pec, email, phone }: Seller) => ({
  legalForm,
  province,
  fiscalCode,
  pec,
  email,
  phone,
});

/** The fields of a file that describe a seller, without those that have their default. */
export function toSellerInput(seller: Seller): v.InferInput<typeof SellerFields> {
  const { registerOffice, registerNumber, shareCapitalCents, hasSoleShareholder, isInLiquidation } = seller;
  const texts = Object.fromEntries(Object.entries(pickTexts(seller)).filter(([, text]) => text !== ''));
  return {
    name: seller.name,
    street: seller.street,
    postcode: seller.postcode,
    city: seller.city,
    country: seller.country,
    vatNumber: seller.vatNumber,
    ...texts,
    ...(registerNumber === '' ? {} : { register: { office: registerOffice, number: registerNumber } }),
    ...(shareCapitalCents === undefined ? {} : { shareCapital: formatEuros(shareCapitalCents) }),
    ...(hasSoleShareholder === undefined ? {} : { soleShareholder: hasSoleShareholder }),
    ...(isInLiquidation ? { inLiquidation: true } : {}),
    taxRegime: seller.taxRegime,
  };
}
