/** Doc 1 §9: the least that one can buy. */
export const MIN_QUANTITY = 1;

/** The nearest whole number within the limits; a maximum below the minimum does not count. */
export function clampQuantity(value: number, min: number, max: number): number {
  const whole = Number.isFinite(value) ? Math.trunc(value) : min;
  return Math.max(min, Math.min(whole, Math.max(min, max)));
}

/** What a typed text means; null when it is no number, and the field goes back to what it was. */
export function parseQuantity(text: string, min: number, max: number): number | null {
  return /^\s*\d+\s*$/u.test(text) ? clampQuantity(Number(text), min, max) : null;
}
