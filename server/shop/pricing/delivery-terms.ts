import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Queryable } from '#server/platform/db/connect.ts';
import { settings } from '#server/platform/db/schema/index.ts';
import type { Localized } from '#server/platform/i18n/localized.ts';

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
  /** Working days of a type that is faster or slower than the carrier, such as '2-3'. */
  readonly days?: string;
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
    { code: 'express', name: { it: 'Espressa', en: 'Express' }, cents: 490, days: '2-3' },
  ],
  zones: [{ id: 'islands', countries: [], regions: [], islands: true, cents: 400 }],
};

/** The carrier's price that an order does not pay, because its products cost more than the limit. */
export interface FreeDelivery {
  readonly aboveCents: number;
  readonly waivedCents: number;
}

/**
 * Whether products of this price are delivered free (GAP-19). The price is after discounts and before the merchandise
 * discount, which is a way of paying and must not make the delivery more expensive.
 */
export const isDeliveryFree = (subTotalCents: number, freeAboveCents: number | null): boolean =>
  freeAboveCents !== null && subTotalCents > freeAboveCents;

/** The carrier's price. */
export const getDeliveryCents = (
  partner: DeliveryPartner,
  subTotalCents: number,
  { freeAboveCents }: Pick<DeliveryTerms, 'freeAboveCents'>,
): number => (isDeliveryFree(subTotalCents, freeAboveCents) ? 0 : partner.cents);

/** Working days of a delivery: those of its type, otherwise those of the carrier. Empty if neither is known. */
export function getDeliveryDays(
  { partners, types }: Pick<DeliveryTerms, 'partners' | 'types'>,
  { deliveryPartnerId, deliveryTypeCode }: { readonly deliveryPartnerId: string; readonly deliveryTypeCode: string },
): string {
  const { days: typeDays = '' } = types.find(({ code }) => code === deliveryTypeCode) ?? {};
  return typeDays || (partners.find(({ id }) => id === deliveryPartnerId)?.days ?? '');
}

/** The cheapest delivery below the free limit, without a surcharge. */
export function getCheapestDelivery(terms: DeliveryTerms): { readonly cents: number; readonly days: string } {
  const [partner] = terms.partners.toSorted((a, b) => a.cents - b.cents);
  const [type] = terms.types.toSorted((a, b) => a.cents - b.cents);
  const choice = { deliveryPartnerId: partner?.id ?? '', deliveryTypeCode: type?.code ?? '' };
  return { cents: (partner?.cents ?? 0) + (type?.cents ?? 0), days: getDeliveryDays(terms, choice) };
}

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

/** Key in `settings`. One document, because it is always read and replaced as a whole. */
export const DELIVERY_TERMS_KEY = 'delivery.terms';

const Cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Texts = v.array(v.string());

const StoredTerms = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    vatPercentage: v.number(),
    freeAboveCents: v.nullable(Cents),
    partners: v.array(v.object({ id: v.string(), name: v.string(), cents: Cents, days: v.string() })),
    types: v.array(
      v.object({
        code: v.string(),
        name: v.object({ it: v.string(), en: v.exactOptional(v.string()) }),
        cents: Cents,
        days: v.exactOptional(v.string()),
      }),
    ),
    zones: v.array(v.object({ id: v.string(), countries: Texts, regions: Texts, islands: v.boolean(), cents: Cents })),
  }),
);

/** Reads the terms of delivery, each time from the database, so that a change applies to the next request. */
export async function readDeliveryTerms(db: Pick<Queryable, 'select'>): Promise<DeliveryTerms> {
  const [row] = await db.select().from(settings).where(eq(settings.key, DELIVERY_TERMS_KEY));
  return row ? v.parse(StoredTerms, row.value) : DEFAULT_DELIVERY_TERMS;
}

/** Replaces the terms of delivery. */
export async function storeDeliveryTerms(db: Pick<Queryable, 'insert'>, terms: DeliveryTerms): Promise<void> {
  const value = JSON.stringify(terms);
  await db
    .insert(settings)
    .values({ key: DELIVERY_TERMS_KEY, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}
