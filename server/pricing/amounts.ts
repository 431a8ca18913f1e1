/**
 * Price per unit after a discount, rounded half up to the cent (GAP-12). Whole numbers only:
 * `price * 0.85` in floats is a cent off now and then.
 *
 * @param priceCents not negative
 * @param percentage 0 to 100, whole
 */
export const getDiscountedUnitCents = (priceCents: number, percentage: number): number =>
  Math.floor((priceCents * (100 - percentage) + 50) / 100);

/** VAT contained in a gross price (GAP-11), rounded half up to the cent. */
export const getContainedVatCents = (grossCents: number, percentage: number): number =>
  Math.floor((2 * grossCents * percentage + 100 + percentage) / (2 * (100 + percentage)));

/**
 * Shares an amount out in proportion to weights, so that the shares add up to it exactly: rounded
 * down, then a cent each to the largest remainders (the earlier one among equals). No share exceeds
 * its weight as long as the amount is not above their sum. In BigInt, because cents times cents
 * outgrow what a number holds exactly.
 *
 * @param amountCents not negative
 * @param weights not negative; all zero only with an amount of zero
 */
export function allocateProportionally(amountCents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amountCents) * BigInt(weight));
  const shares = exact.map((value) => Number(value / sum));
  const left = amountCents - shares.reduce((total, share) => total + share, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % sum }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

const euroFormat = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** An amount as messages show it (GAP-11): `1.234,50 €`, zero is `0 €`. */
export const formatCents = (cents: number): string => (cents === 0 ? '0\u00A0€' : euroFormat.format(cents / 100));
