import { MAX_QUANTITY_PER_PRODUCT } from '#contract/fields/common.ts';
import type { MissingReason } from '#contract/orders.ts';

/** What an order held of a product, and what can be had of it now. */
export interface ReorderItem {
  readonly ordered: number;
  /** Null for a product that the shop sells no more. */
  readonly available: number | null;
  readonly inCart: number;
}

function getMissingReason({ available, inCart }: ReorderItem): MissingReason {
  if (available === null) return 'removed';
  if (available <= 0) return 'outOfStock';
  if (available > MAX_QUANTITY_PER_PRODUCT) return 'maximum';
  return available <= inCart ? 'inCart' : 'limited';
}

/**
 * How many pieces come into the cart: those that were ordered, as far as the shelf allows beside what
 * the cart holds already (GAP-15), and not more than one cart may hold.
 *
 * @returns `reason` is null when nothing is missing
 */
export function getReorderQuantity(wanted: ReorderItem) {
  const { ordered, available, inCart } = wanted;
  const added = Math.max(0, Math.min(ordered, Math.min(available ?? 0, MAX_QUANTITY_PER_PRODUCT) - inCart));
  const missing = ordered - added;
  return { added, missing, reason: missing === 0 ? null : getMissingReason(wanted) };
}
