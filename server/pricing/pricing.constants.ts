import type { Localized } from '#server/i18n/localized.ts';

/** GAP-16: at most this part of the products' price may be paid with merchandise discount. */
export const MAX_MERCHANDISE_PERCENTAGE = 50;

/** GAP-17, in cents; a cheaper order may be paid whole. */
export const MIN_EWALLET_CENTS = 100;

/** GAP-19: "over 60 €", so 60.00 € itself still pays. */
export const FREE_DELIVERY_ABOVE_CENTS = 6_000;

/** Extra price of a delivery to an island (GAP-19), in cents. */
export const ISLAND_SURCHARGE_CENTS = 400;

/** VAT contained in every delivery price. */
export const DELIVERY_VAT_PERCENTAGE = 22;

export interface DeliveryPartner {
  readonly id: string;
  readonly name: string;
  readonly cents: number;
  /** Working days, such as '6-7'. */
  readonly days: string;
}

export interface DeliveryType {
  readonly code: string;
  readonly name: Required<Localized>;
  readonly cents: number;
}

/** Three carriers at one price (doc 2 §9, GAP-19). */
export const deliveryPartners: readonly DeliveryPartner[] = [
  { id: 'gls', name: 'GLS', cents: 970, days: '6-7' },
  { id: 'brt', name: 'BRT', cents: 970, days: '6-7' },
  { id: 'poste', name: 'Poste', cents: 970, days: '6-7' },
];

export const deliveryTypes: readonly DeliveryType[] = [
  { code: 'standard', name: { it: 'Standard', en: 'Standard' }, cents: 0 },
  { code: 'express', name: { it: 'Espressa', en: 'Express' }, cents: 490 },
];
