/** Parts of an amount, by how the member paid them. Integer cents, at least 0. */
export interface RefundParts {
  readonly providerCents: number;
  readonly ewalletCents: number;
  readonly merchandiseCents: number;
}

export const sumParts = ({ providerCents, ewalletCents, merchandiseCents }: RefundParts): number =>
  providerCents + ewalletCents + merchandiseCents;

export const NO_PARTS: RefundParts = { providerCents: 0, ewalletCents: 0, merchandiseCents: 0 };

export const addParts = (a: RefundParts, b: RefundParts): RefundParts => ({
  providerCents: a.providerCents + b.providerCents,
  ewalletCents: a.ewalletCents + b.ewalletCents,
  merchandiseCents: a.merchandiseCents + b.merchandiseCents,
});

export const subtractParts = (a: RefundParts, b: RefundParts): RefundParts => ({
  providerCents: a.providerCents - b.providerCents,
  ewalletCents: a.ewalletCents - b.ewalletCents,
  merchandiseCents: a.merchandiseCents - b.merchandiseCents,
});

/**
 * Splits an amount that an operator refunds without lines: first the money that was paid at the provider, then the e-wallet,
 * last the merchandise discount. So a member gets real money back before credit that can only be spent here.
 *
 * @param remaining what has not been refunded yet
 * @returns undefined when more than that is requested
 */
export function splitRefund(amountCents: number, remaining: RefundParts): RefundParts | undefined {
  const providerCents = Math.min(amountCents, remaining.providerCents);
  const ewalletCents = Math.min(amountCents - providerCents, remaining.ewalletCents);
  const merchandiseCents = amountCents - providerCents - ewalletCents;
  return merchandiseCents > remaining.merchandiseCents ? undefined : { providerCents, ewalletCents, merchandiseCents };
}

/**
 * Fits promised parts into what is left. What a part lacks comes from the others, as {@link splitRefund} takes them.
 */
export function fitParts(promised: RefundParts, remaining: RefundParts): RefundParts {
  const fitting = {
    providerCents: Math.min(promised.providerCents, remaining.providerCents),
    ewalletCents: Math.min(promised.ewalletCents, remaining.ewalletCents),
    merchandiseCents: Math.min(promised.merchandiseCents, remaining.merchandiseCents),
  };
  const rest = subtractParts(remaining, fitting);
  const missingCents = Math.min(sumParts(promised) - sumParts(fitting), sumParts(rest));
  return addParts(fitting, splitRefund(missingCents, rest) ?? NO_PARTS);
}

export interface RefundableLine {
  readonly quantity: number;
  /** Price of the whole line after discounts of the catalogue, before the merchandise discount. */
  readonly subTotalCents: number;
}

/**
 * The price of a quantity of a line, after some of it was refunded. The cents of a price that is not divisible are
 * distributed so that all refunds of a line add up to its price.
 *
 * @returns undefined when less is left
 */
export function getLineRefundCents(line: RefundableLine, refunded: number, quantity: number): number | undefined {
  if (refunded + quantity > line.quantity) return undefined;
  const priceUpTo = (count: number) => Math.floor((line.subTotalCents * count) / line.quantity);
  return priceUpTo(refunded + quantity) - priceUpTo(refunded);
}
