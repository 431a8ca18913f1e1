import type { Content, ContentUnit } from '#contract/fields/product-facts.ts';
import type { PriceUnit } from '#contract/fields/unit-price.ts';

/** The price of a kilogram, litre, metre or piece, in cents. */
export interface UnitPriceCents {
  readonly cents: number;
  readonly unit: PriceUnit;
}

/** The unit of the unit price, and how many units of the content it has. */
const PRICE_UNITS: Readonly<Record<ContentUnit, { readonly unit: PriceUnit; readonly factor: number }>> = {
  g: { unit: 'kg', factor: 1_000 },
  kg: { unit: 'kg', factor: 1 },
  ml: { unit: 'l', factor: 1_000 },
  cl: { unit: 'l', factor: 100 },
  l: { unit: 'l', factor: 1 },
  m: { unit: 'm', factor: 1 },
  piece: { unit: 'piece', factor: 1 },
};

/** Amounts have at most three decimals. */
const AMOUNT_SCALE = 1_000;

/**
 * Unit price of a package, rounded half up to the cent (Codice del consumo art. 13 to 17). Of a food in a liquid, it is for
 * the drained weight. BigInt is needed because the products exceed the safe integers.
 *
 * @param cents the price that is paid for the package
 * @returns undefined without a content, and where it would repeat the price (art. 14)
 */
export function getUnitPrice(cents: number, content: Content | null | undefined): UnitPriceCents | undefined {
  if (!content) return undefined;
  const amount = BigInt(Math.round((content.drained ?? content.amount) * AMOUNT_SCALE));
  if (amount <= 0n) return undefined;
  const { unit, factor } = PRICE_UNITS[content.unit];
  const unitCents = Number((2n * BigInt(cents) * BigInt(factor * AMOUNT_SCALE) + amount) / (2n * amount));
  return unitCents === cents ? undefined : { cents: unitCents, unit };
}
