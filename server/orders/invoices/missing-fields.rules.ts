import type { Seller } from '#contract/fields/seller.ts';
import { isItalianVatNumber } from '#contract/fields/vat-number.ts';
import type { InvoiceBuyer } from '#server/platform/db/schema/index.ts';

/** What an electronic invoice lacks of the seller; empty if nothing. */
export function findMissingInvoiceSellerFields(seller: Seller | null): string[] {
  if (!seller) return ['the seller'];
  const requirements: readonly (readonly [string, boolean])[] = [
    ['name', seller.name !== ''],
    ['street', seller.street !== ''],
    ['postcode (five digits)', /^\d{5}$/u.test(seller.postcode)],
    ['city', seller.city !== ''],
    ['province (two letters)', /^[A-Z]{2}$/u.test(seller.province)],
    ['country IT: an electronic invoice of another country has another format', seller.country === 'IT'],
    ['VAT number (11 digits)', isItalianVatNumber(seller.vatNumber)],
  ];
  return requirements.filter(([, isMet]) => !isMet).map(([name]) => `seller: ${name}`);
}

/** What an electronic invoice lacks of the buyer; empty if nothing. Orders of earlier releases have no address. */
export function findMissingBuyerFields(buyer: InvoiceBuyer): string[] {
  const isItalian = buyer.country === 'IT';
  const requirements: readonly (readonly [string, boolean])[] = [
    ['name', buyer.company !== '' || (buyer.firstName !== '' && buyer.lastName !== '')],
    ['street', buyer.street !== ''],
    ['postcode (five digits)', !isItalian || /^\d{5}$/u.test(buyer.postcode)],
    ['city', buyer.city !== ''],
    ['province (two letters)', !isItalian || /^[A-Z]{2}$/u.test(buyer.province)],
    ['VAT number or fiscal code', !isItalian || buyer.vatNumber !== '' || buyer.fiscalCode !== ''],
    [
      'a private company: a public body needs the format FPA12, which the shop does not write',
      buyer.sdiCode.length !== 6,
    ],
  ];
  return requirements.filter(([, isMet]) => !isMet).map(([name]) => `buyer: ${name}`);
}
