import type { Seller } from './seller.ts';

/** Companies whose pages must state the share capital (Codice civile art. 2250). */
const CAPITAL_COMPANY = /\b(?:S\.?\s?r\.?\s?l|S\.?\s?p\.?\s?A|S\.?\s?a\.?\s?p\.?\s?a)\b/iu;

const isFilled = (text: string): boolean => text.trim() !== '';

/**
 * Finds what a shop must state about its seller but does not (D.Lgs. 70/2003 art. 7, Codice del consumo art. 49, Codice
 * civile art. 2250). REQ-SELL-02.
 *
 * @returns names of fields in a shop file; empty if nothing is missing
 */
export function findMissingSellerFields(seller: Seller | null): string[] {
  if (seller === null) return ['seller'];
  const isItalian = seller.country === 'IT';
  const required: readonly (readonly [field: string, isThere: boolean])[] = [
    ['name', isFilled(seller.name)],
    ['street', isFilled(seller.street)],
    ['postcode', isFilled(seller.postcode)],
    ['city', isFilled(seller.city)],
    ['province', isFilled(seller.province) || !isItalian],
    ['register', isFilled(seller.registerNumber)],
    ['vatNumber', isFilled(seller.vatNumber)],
    ['shareCapital', seller.shareCapitalCents !== undefined || !isItalian || !CAPITAL_COMPANY.test(seller.name)],
    ['pec', isFilled(seller.pec) || !isItalian],
    ['email', isFilled(seller.email)],
    ['phone', isFilled(seller.phone)],
  ];
  return required.flatMap(([field, isThere]) => (isThere ? [] : [`seller.${field}`]));
}
