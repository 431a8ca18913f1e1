import type { LineQuantity } from '#server/platform/db/schema/index.ts';

/** Adds up the quantities of each line, because a line may be named twice. */
export function sumLines(lines: readonly LineQuantity[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { line, quantity } of lines) sums.set(line, (sums.get(line) ?? 0) + quantity);
  return sums;
}

/**
 * Parses lines such as `1,3x2`: all that is left of line 1, and two pieces of line 3.
 *
 * @returns undefined for any other text; a null quantity means all that is left
 */
export function parseLineQuantities(
  text: string,
): readonly { readonly line: number; readonly quantity: number | null }[] | undefined {
  const parsed = text.split(',').map((part) => /^\s*([1-9]\d{0,3})(?:x([1-9]\d{0,3}))?\s*$/u.exec(part));
  const lines = parsed.flatMap((match) =>
    match ? [{ line: Number(match[1]), quantity: match[2] === undefined ? null : Number(match[2]) }] : [],
  );
  const isDistinct = new Set(lines.map(({ line }) => line)).size === parsed.length;
  return lines.length === parsed.length && isDistinct ? lines : undefined;
}

/** Quantities of order lines as the API names them. */
export const toLineQuantities = (lines: readonly LineQuantity[] | null) =>
  (lines ?? []).map(({ line, quantity }) => ({ number: line, quantity }));
