import type { Localized } from '#server/i18n/localized.ts';

export interface DeliveryPartner {
  readonly id: string;
  readonly name: string;
  readonly cents: number;
  /** Working days, such as '6-7'. */
  readonly days: string;
}

export interface DeliveryType {
  readonly code: string;
  readonly name: Localized;
  readonly cents: number;
}

/** Addresses whose delivery costs a surcharge. A condition that is empty or false matches every address. */
export interface DeliveryZone {
  readonly id: string;
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
  /** Names of regions, such as `Sardegna`. */
  readonly regions: readonly string[];
  /** Only addresses on an island. */
  readonly islands: boolean;
  readonly cents: number;
}

/** How consumer shops deliver, and what it costs. Amounts in cents, VAT included. */
export interface DeliveryTerms {
  /** VAT rate that is contained in every delivery price. */
  readonly vatPercentage: number;
  /** The partner's price is free above this price of the products. Null: never free. */
  readonly freeAboveCents: number | null;
  readonly partners: readonly DeliveryPartner[];
  readonly types: readonly DeliveryType[];
  /** The first zone that matches an address decides. */
  readonly zones: readonly DeliveryZone[];
}

/** The terms of a shop that has not configured any (REQ-PAGE-18, GAP-19). */
export const DEFAULT_DELIVERY_TERMS: DeliveryTerms = {
  vatPercentage: 22,
  // "Over 60 €", so an order of exactly 60.00 € still pays for the delivery.
  freeAboveCents: 6_000,
  partners: [
    { id: 'gls', name: 'GLS', cents: 970, days: '6-7' },
    { id: 'brt', name: 'BRT', cents: 970, days: '6-7' },
    { id: 'poste', name: 'Poste', cents: 970, days: '6-7' },
  ],
  types: [
    { code: 'standard', name: { it: 'Standard', en: 'Standard' }, cents: 0 },
    { code: 'express', name: { it: 'Espressa', en: 'Express' }, cents: 490 },
  ],
  zones: [{ id: 'islands', countries: [], regions: [], islands: true, cents: 400 }],
};

/** Price of the cheapest delivery below the free limit, without a surcharge. */
export const getLowestDeliveryCents = ({ partners, types }: DeliveryTerms): number =>
  Math.min(...partners.map(({ cents }) => cents)) + Math.min(...types.map(({ cents }) => cents));

/** What a zone depends on. */
export interface DeliveryPlace {
  readonly country: string;
  /** Undefined when the address does not determine it. */
  readonly region: string | undefined;
  readonly isIsland: boolean;
}

/** The surcharge of a place: that of the first zone that matches, otherwise 0. */
export function getSurchargeCents({ zones }: Pick<DeliveryTerms, 'zones'>, place: DeliveryPlace): number {
  const { country, region = '', isIsland } = place;
  const zone = zones.find(
    ({ countries, regions, islands }) =>
      (countries.length === 0 || countries.includes(country)) &&
      (regions.length === 0 || regions.includes(region)) &&
      (!islands || isIsland),
  );
  return zone?.cents ?? 0;
}
