import type { LineQuantity } from '#server/platform/db/schema/index.ts';
import { allocateProportionally } from '#server/shop/pricing/amounts.ts';
import { sumBy } from '#server/shop/pricing/cart-totals.ts';

/** Amounts with VAT in cents, by VAT rate in percent. */
export type CentsByRate = ReadonlyMap<number, number>;

export const sumRates = (amounts: CentsByRate): number => sumBy([...amounts.values()], (cents) => cents);

export const subtractRates = (a: CentsByRate, b: CentsByRate): CentsByRate =>
  new Map([...a].map(([rate, cents]) => [rate, cents - (b.get(rate) ?? 0)]));

/** The line of an order with what is refunded of it. */
interface RefundedLine {
  readonly quantity: number;
  readonly finalCents: number;
  readonly vatPercentage: number;
}

/** What pieces have cost, by rate. Rounded down: it only weighs the rates of a refund. */
export function getRefundedPieces(refunded: readonly LineQuantity[], lines: readonly RefundedLine[]): CentsByRate {
  const amounts = new Map<number, number>();
  for (const { line: number, quantity } of refunded) {
    const line = lines[number - 1];
    if (!line) continue;
    const cents = Math.floor((line.finalCents * quantity) / line.quantity);
    amounts.set(line.vatPercentage, (amounts.get(line.vatPercentage) ?? 0) + cents);
  }
  return amounts;
}

/**
 * Splits refunded money by VAT rate: first what the refunded pieces have cost, then what is left of the order, in
 * proportion. The parts of all refunds of an order never exceed what it has paid at a rate, and those of a full refund are
 * exactly that.
 *
 * @param remaining what the order has paid at each rate, less earlier refunds
 * @param pieces empty for a refund by amount
 */
export function splitRefundByRate(moneyCents: number, remaining: CentsByRate, pieces: CentsByRate): CentsByRate {
  const rates = [...remaining.keys()];
  const left = rates.map((rate) => Math.max(0, remaining.get(rate) ?? 0));
  const wanted = rates.map((rate, index) => Math.min(left[index] ?? 0, pieces.get(rate) ?? 0));
  const forPieces = allocateProportionally(
    Math.min(
      moneyCents,
      sumBy(wanted, (cents) => cents),
    ),
    wanted,
  );
  const afterPieces = left.map((cents, index) => cents - (forPieces[index] ?? 0));
  const restCents = moneyCents - sumBy(forPieces, (cents) => cents);
  const forRest = allocateProportionally(
    Math.min(
      restCents,
      sumBy(afterPieces, (cents) => cents),
    ),
    afterPieces,
  );
  const parts = new Map(rates.map((rate, index) => [rate, (forPieces[index] ?? 0) + (forRest[index] ?? 0)]));
  // More than the order has paid: the books contradict each other, and no cent may get lost in the report.
  const excessCents = restCents - sumBy(forRest, (cents) => cents);
  const [first = 0] = rates;
  if (excessCents > 0) parts.set(first, (parts.get(first) ?? 0) + excessCents);
  return parts;
}

/** Splits the part of an amount that one payment method has paid, in proportion to the rates. */
export function splitMethodByRate(partCents: number, amounts: CentsByRate): CentsByRate {
  const parts = allocateProportionally(partCents, [...amounts.values()]);
  return new Map([...amounts.keys()].map((rate, index) => [rate, parts[index] ?? 0]));
}
