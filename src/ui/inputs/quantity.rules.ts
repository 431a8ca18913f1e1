/** Smallest quantity of a product (REQ-CAT-25, REQ-CART-21). */
export const MIN_QUANTITY = 1;

/** Nearest integer between `min` and `max`. A maximum below the minimum is ignored. */
export function clampQuantity(value: number, min: number, max: number): number {
  const integer = Number.isFinite(value) ? Math.trunc(value) : min;
  return Math.max(min, Math.min(integer, Math.max(min, max)));
}

/** Parses typed text and clamps it; null when it is not a number. */
export function parseQuantity(text: string, min: number, max: number): number | null {
  return /^\s*\d+\s*$/u.test(text) ? clampQuantity(Number(text), min, max) : null;
}
