import type { MissingReason } from '#contract/orders.ts';

/** Quantities of one product: in the order, available now, and in the cart. */
export interface ReorderItem {
  readonly ordered: number;
  /** Null for a product that the shop no longer sells. */
  readonly available: number | null;
  readonly inCart: number;
  /** The shop's maximum per product; null for none. */
  readonly maxQuantity: number | null;
}

function getMissingReason({ available, inCart, maxQuantity }: ReorderItem): MissingReason {
  if (available === null) return 'removed';
  if (available <= 0) return 'outOfStock';
  if (maxQuantity !== null && available > maxQuantity) return 'maximum';
  return available <= inCart ? 'inCart' : 'limited';
}

/**
 * Calculates the quantity to add to the cart: the ordered quantity, limited by the stock and by the maximum per product,
 * both minus the quantity in the cart (GAP-15).
 *
 * @returns `reason` is null when nothing is missing.
 */
export function getReorderQuantity(item: ReorderItem) {
  const { ordered, available, inCart, maxQuantity } = item;
  const added = Math.max(0, Math.min(ordered, Math.min(available ?? 0, maxQuantity ?? Infinity) - inCart));
  const missing = ordered - added;
  return { added, missing, reason: missing === 0 ? null : getMissingReason(item) };
}
