import { allocateProportionally } from '#server/shop/pricing/amounts.ts';
import { sumBy } from '#server/shop/pricing/cart-totals.ts';
import { getMaxMerchandiseCents } from '#server/shop/pricing/checkout-price.ts';
import { isDeliveryFree, type FreeDelivery } from '#server/shop/pricing/delivery-terms.ts';
import { getLineRefundCents, sumParts, type RefundableLine, type RefundParts } from './refund-parts.rules.ts';

/** An order line, and how much of its quantity is refunded or withdrawn. */
export interface PartlyTakenLine extends RefundableLine {
  /** Merchandise discount of the whole line. */
  readonly merchandiseUsedCents: number;
  readonly taken: number;
}

/** What was agreed about the delivery of an order. */
export interface AgreedDelivery {
  /** Carrier, delivery type and surcharge, as charged. */
  readonly deliveryCents: number;
  /** Null if the delivery was not free. */
  readonly freeDelivery: FreeDelivery | null;
}

/** What the remaining pieces cost under the rules of their order. */
interface RemainingPrice {
  /** Including merchandise discount. */
  readonly totalCents: number;
  readonly merchandiseCents: number;
  /** Price of the carrier, because the remaining pieces have no free delivery. */
  readonly restoredCents: number;
}

/** The limits of the checkout are judged again: the maximum merchandise discount, and the free delivery. */
function getRemainingPrice(
  lines: readonly PartlyTakenLine[],
  { deliveryCents, freeDelivery }: AgreedDelivery,
): RemainingPrice {
  const subTotalCents = sumBy(lines, (line) => getLineRefundCents(line, line.taken, line.quantity - line.taken) ?? 0);
  const shareCents = sumBy(lines, ({ merchandiseUsedCents, quantity, taken }) =>
    Math.floor((merchandiseUsedCents * (quantity - taken)) / quantity),
  );
  const isLeft = lines.some(({ quantity, taken }) => quantity > taken);
  const isFree = freeDelivery === null || isDeliveryFree(subTotalCents, freeDelivery.aboveCents);
  const restoredCents = isLeft && !isFree ? freeDelivery.waivedCents : 0;
  return {
    totalCents: subTotalCents + deliveryCents + restoredCents,
    merchandiseCents: getMaxMerchandiseCents(subTotalCents, shareCents),
    restoredCents,
  };
}

export interface LineRefundInput {
  /** All lines of the order; the first has the number 1. */
  readonly lines: readonly PartlyTakenLine[];
  /** Pieces to refund. Each line at most once. */
  readonly requested: readonly { readonly line: number; readonly quantity: number }[];
  /** What of the delivery is still paid for after this refund. */
  readonly delivery: AgreedDelivery;
  /** What the member has paid, merchandise discount included. */
  readonly paid: RefundParts;
  /** What is refunded of it, or promised by withdrawals, for the pieces that are taken. */
  readonly undone: RefundParts;
  /** What can still be refunded. Less than the difference if an amount was refunded without pieces. */
  readonly remaining: RefundParts;
}

export interface LineRefund extends RefundParts {
  /** What of the pieces' price is not refunded, because the remaining pieces have no free delivery. */
  readonly withheldCents: number;
}

const clamp = (cents: number, maximumCents: number) => Math.min(Math.max(0, cents), maximumCents);

/**
 * Refunds pieces as they were paid: their merchandise discount, and the money in the proportion of card and e-wallet. What
 * stays paid is at least what the remaining pieces would cost alone. A member never pays more for a refund: if the delivery
 * costs more than the pieces, nothing is refunded, and later refunds are lower.
 *
 * @returns undefined if a line does not exist or less than the requested quantity is left
 */
export function getLineRefund(input: LineRefundInput): LineRefund | undefined {
  const { lines, requested, delivery, paid, undone, remaining } = input;
  let quantityCents = 0;
  for (const { line: number, quantity } of requested) {
    const line = lines[number - 1];
    const cents = line && getLineRefundCents(line, line.taken, quantity);
    if (cents === undefined) return undefined;
    quantityCents += cents;
  }
  const quantities = new Map(requested.map(({ line, quantity }) => [line, quantity]));
  const after = lines.map((line, index) => ({ ...line, taken: line.taken + (quantities.get(index + 1) ?? 0) }));
  const price = getRemainingPrice(after, delivery);
  const dueCents = Math.max(0, sumParts(paid) - sumParts(undone) - price.totalCents);
  const totalCents = Math.min(dueCents, sumParts(remaining));
  const merchandiseCents = clamp(paid.merchandiseCents - undone.merchandiseCents - price.merchandiseCents, totalCents);
  // An amount that was refunded without pieces may have used up one of the parts.
  const moneyCents = Math.min(totalCents - merchandiseCents, remaining.providerCents + remaining.ewalletCents);
  const [providerCents = 0, ewalletCents = 0] = allocateProportionally(moneyCents, [
    remaining.providerCents,
    remaining.ewalletCents,
  ]);
  return {
    providerCents,
    ewalletCents,
    merchandiseCents: totalCents - moneyCents,
    withheldCents: clamp(quantityCents - dueCents, price.restoredCents),
  };
}
