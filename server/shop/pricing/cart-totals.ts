import { getDiscountedUnitCents } from './amounts.ts';

/** The price fields of a product in a cart. */
export interface PricedProduct {
  readonly quantity: number;
  readonly priceCents: number;
  readonly discountPercentage: number;
  /** Stored price per unit after the discount. It overrides the percentage. */
  readonly discountedCents?: number | null;
  readonly vatPercentage: number;
  readonly kp: number;
  readonly kpNovv: number;
}

export interface LinePrice {
  /** Price per unit after the discount. */
  readonly unitCents: number;
  /** Price of the line before (`totalCents`) and after (`finalCents`) the discount. */
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
  /** Discount of the whole cart, rounded to an integer. */
  readonly discountPercentage: number;
  readonly kp: number;
  readonly kpNovv: number;
  readonly quantity: number;
}

/** Price per unit after the discount: the stored one if there is one, otherwise calculated from the percentage. */
export const getUnitCents = (
  product: Pick<PricedProduct, 'priceCents' | 'discountPercentage' | 'discountedCents'>,
): number => product.discountedCents ?? getDiscountedUnitCents(product.priceCents, product.discountPercentage);

/** Prices a line. The unit price is rounded first, then multiplied (GAP-12). Points are multiplied too (GAP-13). */
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

export const sumBy = <T>(items: readonly T[], getValue: (item: T) => number): number =>
  items.reduce((sum, item) => sum + getValue(item), 0);

/** Totals of the whole cart, independent of the shown page. */
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
