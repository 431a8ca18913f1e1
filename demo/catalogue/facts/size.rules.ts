import type { Content, ContentUnit } from '#contract/fields/product-facts.ts';

const SIZE_PATTERN = /^(?:(\d+) × )?(\d+(?:[.,]\d+)?) (g|kg|ml|cl|l)$/;
const PIECES_PATTERN = /^(\d+) (?:pastiglie|pezzi)$/;

const isUnit = (unit: string): unit is Extract<ContentUnit, 'g' | 'kg' | 'ml' | 'cl' | 'l'> =>
  ['g', 'kg', 'ml', 'cl', 'l'].includes(unit);

/** The content of a size such as `500 g`, `3 × 250 ml` or `40 pastiglie`; undefined for a measure such as `28 cm`. */
export function parseSize(size: string): Content | undefined {
  const [, pieces] = PIECES_PATTERN.exec(size) ?? [];
  if (pieces !== undefined) return { amount: Number(pieces), unit: 'piece' };
  const [, count = '1', amount = '', unit = ''] = SIZE_PATTERN.exec(size) ?? [];
  return isUnit(unit) ? { amount: Number(count) * Number(amount.replace(',', '.')), unit } : undefined;
}
