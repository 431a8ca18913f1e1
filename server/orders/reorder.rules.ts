import type { MissingReason } from '#contract/orders.ts';

/** What an order held of a product, and what can be had of it now. */
export interface Wanted {
  readonly ordered: number;
  /** Null for a product that the shop sells no more. */
  readonly available: number | null;
  readonly inCart: number;
}

function reasonOf({ available, inCart }: Wanted): MissingReason {
  if (available === null) return 'removed';
  if (available <= 0) return 'outOfStock';
  return available <= inCart ? 'inCart' : 'limited';
}

/**
 * How many pieces come into the cart: those that were ordered, as far as the shelf allows beside what
 * the cart holds already (decision 15).
 *
 * @returns `reason` is null when nothing is missing
 */
export function shareOf(wanted: Wanted) {
  const { ordered, available, inCart } = wanted;
  const added = Math.max(0, Math.min(ordered, (available ?? 0) - inCart));
  const missing = ordered - added;
  return { added, missing, reason: missing === 0 ? null : reasonOf(wanted) };
}
