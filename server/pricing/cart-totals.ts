import { getDiscountedUnitCents } from './amounts.ts';

/** What a price needs to know of a product in a cart. */
export interface PricedProduct {
  readonly quantity: number;
  readonly priceCents: number;
  readonly discountPercentage: number;
  /** Exact price per unit after the discount; it overrides the percentage. */
  readonly discountedCents?: number | null;
  readonly vatPercentage: number;
  readonly kp: number;
  readonly kpNovv: number;
}

export interface LinePrice {
  /** Per unit, after discount. */
  readonly unitCents: number;
  /** Of the line, before and after discount. */
  readonly totalCents: number;
  readonly finalCents: number;
  readonly discountCents: number;
  readonly kp: number;
  readonly kpNovv: number;
}

export interface CartTotals {
  readonly totalCents: number;
  readonly finalCents: number;
  readonly discountCents: number;
  /** Of the whole cart, rounded to a whole number. */
  readonly discountPercentage: number;
  readonly kp: number;
  readonly kpNovv: number;
  readonly quantity: number;
}

/** Price per unit after the discount: the exact one where there is one, else by the percentage. */
export const getUnitCents = (
  product: Pick<PricedProduct, 'priceCents' | 'discountPercentage' | 'discountedCents'>,
): number => product.discountedCents ?? getDiscountedUnitCents(product.priceCents, product.discountPercentage);

/** A line: the unit is rounded first, then multiplied (GAP-12); points likewise (GAP-13). */
export function priceLine(product: PricedProduct): LinePrice {
  const { quantity, priceCents } = product;
  const unitCents = getUnitCents(product);
  const totalCents = priceCents * quantity;
  const finalCents = unitCents * quantity;
  return {
    unitCents,
    totalCents,
    finalCents,
    discountCents: totalCents - finalCents,
    kp: product.kp * quantity,
    kpNovv: product.kpNovv * quantity,
  };
}

export const sumBy = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/** Totals of a whole cart, whatever page of it is shown. */
export function calculateCartTotals(products: readonly PricedProduct[]): CartTotals {
  const lines = products.map(priceLine);
  const totalCents = sumBy(lines, (line) => line.totalCents);
  const finalCents = sumBy(lines, (line) => line.finalCents);
  const discountCents = totalCents - finalCents;
  return {
    totalCents,
    finalCents,
    discountCents,
    discountPercentage: totalCents === 0 ? 0 : Math.round((discountCents * 100) / totalCents),
    kp: sumBy(lines, (line) => line.kp),
    kpNovv: sumBy(lines, (line) => line.kpNovv),
    quantity: sumBy(products, (product) => product.quantity),
  };
}
