/** The price per unit that members pay from a time on, until the next one. */
export interface PricePoint {
  /** Milliseconds since 1970. */
  readonly validFrom: number;
  readonly unitCents: number;
}

/** Directive 98/6/EC art. 6a. */
export const PRIOR_PRICE_PERIOD_MS = 30 * 86_400_000;

/**
 * The lowest price of the 30 days before a reduction: the struck-through price (REQ-PRICE-01). Undefined for a product
 * that was sold for less than 30 days, which has no such price.
 *
 * The database function `prior_price_cents` is the same rule for the triggers and for imports of many products.
 *
 * @param history oldest first
 * @param unitCents the reduced price. If it is the newest of the history, the reduction started with that row.
 * @param now start of the reduction otherwise
 */
export function getPriorCents(history: readonly PricePoint[], unitCents: number, now: number): number | undefined {
  const newest = history.at(-1);
  return getReductionBase(history, newest?.unitCents === unitCents ? newest.validFrom : now);
}

/**
 * The lowest price of the 30 days before a moment: from it a reduction that starts then is announced. Undefined like that of
 * {@link getPriorCents}.
 *
 * @param history oldest first
 */
export function getReductionBase(history: readonly PricePoint[], reducedAt: number): number | undefined {
  const periodStart = reducedAt - PRIOR_PRICE_PERIOD_MS;
  const first = history.findLastIndex(({ validFrom }) => validFrom <= periodStart);
  if (first === -1) return undefined;
  const period = history.slice(first).filter(({ validFrom }) => validFrom < reducedAt);
  return Math.min(...period.map((price) => price.unitCents));
}
