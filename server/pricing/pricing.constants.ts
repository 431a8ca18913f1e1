import type { Localized } from '#server/i18n/localized.ts';

/** Maximum share of the products' price that the merchandise discount can pay (GAP-16). */
export const MAX_MERCHANDISE_PERCENTAGE = 50;

/** Minimum e-wallet amount (GAP-17). A cheaper order can be paid in full. */
export const MIN_EWALLET_CENTS = 100;

/** "Over 60 €" (GAP-19), so an order of exactly 60.00 € still pays for the delivery. */
export const FREE_DELIVERY_ABOVE_CENTS = 6_000;

/** Surcharge of a delivery to an island (GAP-19). */
export const ISLAND_SURCHARGE_CENTS = 400;

/** VAT rate that is contained in every delivery price. */
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

/** Three carriers at the same price (REQ-PAGE-18, GAP-19). */
export const deliveryPartners: readonly DeliveryPartner[] = [
  { id: 'gls', name: 'GLS', cents: 970, days: '6-7' },
  { id: 'brt', name: 'BRT', cents: 970, days: '6-7' },
  { id: 'poste', name: 'Poste', cents: 970, days: '6-7' },
];

export const deliveryTypes: readonly DeliveryType[] = [
  { code: 'standard', name: { it: 'Standard', en: 'Standard' }, cents: 0 },
  { code: 'express', name: { it: 'Espressa', en: 'Express' }, cents: 490 },
];

/** Price of the cheapest delivery below the free limit. */
export const LOWEST_DELIVERY_CENTS =
  Math.min(...deliveryPartners.map(({ cents }) => cents)) + Math.min(...deliveryTypes.map(({ cents }) => cents));
