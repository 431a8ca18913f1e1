import { normalizeAmount } from '#contract/fields/text.ts';

/**
 * Price per unit after a discount, rounded half up to the cent (GAP-12). Integer arithmetic only: with floats,
 * `price * 0.85` is sometimes wrong by a cent.
 *
 * @param priceCents integer, at least 0
 * @param percentage integer, 0 to 100
 */
export const getDiscountedUnitCents = (priceCents: number, percentage: number): number =>
  Math.floor((priceCents * (100 - percentage) + 50) / 100);

/** The highest VAT that a shop may set, in percent. */
export const MAX_VAT_PERCENTAGE = 99;

/** Whether a number is a VAT rate in percent with at most two decimals. 0.22 is none: it is 22 % as a fraction. */
export const isVatPercentage = (value: number): boolean =>
  value <= MAX_VAT_PERCENTAGE && (value === 0 || value >= 1) && Number(value.toFixed(2)) === value;

/**
 * VAT that is contained in a gross price (GAP-11), rounded half up to the cent. Computed with integers of hundredths.
 *
 * @param percentage at most two decimals, such as 5.5
 */
export function getContainedVatCents(grossCents: number, percentage: number): number {
  const rate = Math.round(percentage * 100);
  return Math.floor((2 * grossCents * rate + 10_000 + rate) / (2 * (10_000 + rate)));
}

/**
 * Splits an amount in proportion to weights (largest remainder method). The shares add up exactly to the amount: each
 * share is rounded down, then the largest remainders get one more cent each; of equal remainders the first one. No share
 * exceeds its weight if the amount is at most the sum of the weights. BigInt is needed because cents times cents exceed
 * the safe integers.
 *
 * @param amountCents at least 0
 * @param weights at least 0 each; all zero only for an amount of zero
 */
export function allocateProportionally(amountCents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amountCents) * BigInt(weight));
  const shares = exact.map((value) => Number(value / sum));
  const remainingCents = amountCents - shares.reduce((total, share) => total + share, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % sum }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  for (const { index } of byRemainder.slice(0, remainingCents)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

const euroFormat = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** Formats an amount for messages (GAP-11): `1.234,50 €`; zero is `0 €`. */
export const formatCents = (cents: number): string => (cents === 0 ? '0\u00A0€' : euroFormat.format(cents / 100));

/**
 * Converts a typed or imported amount into cents: `12`, `12.5`, `12.90`, `12,90`, `,5`, `١٢٫٥`.
 *
 * @returns undefined for anything else: `1,234` is ambiguous, and a third decimal would be lost
 */
export function parseCents(text: string): number | undefined {
  const match = /^(?=.*\d)(\d{0,9})(?:[.,](\d{1,2}))?$/.exec(normalizeAmount(text));
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
