import { normalizeAmount } from '#contract/fields/text.ts';
import type { SourceRow } from '#server/operations/import/csv/columns.rules.ts';
import { isVatPercentage } from '#server/shop/pricing/amounts.ts';

/** The part of a product that only columns of this shop's own set. Null: the shop keeps what it has. */
export interface ShopValues {
  /** Percent. */
  readonly vatPercentage: number | null;
  readonly kp: number | null;
  readonly kpNovv: number | null;
}

/** A column whose value can't be read. */
export type InvalidShopColumn = 'vat' | 'kp' | 'kpNovv';

function parseInteger(text: string, max: number): number | undefined {
  const [, digits] = /^(\d{1,7})(?:[.,]0+)?$/u.exec(normalizeAmount(text)) ?? [];
  return digits !== undefined && Number(digits) <= max ? Number(digits) : undefined;
}

const MAX_POINTS = 1_000_000;

/** Parses `22`, `22 %` and `5,5`, with at most two decimals. Undefined for anything else, such as the fraction `0.22`. */
export function parseVatPercentage(text: string): number | undefined {
  const match = /^(\d{1,2})(?:[.,](\d{1,2}))?(?: ?[%％])?$/u.exec(normalizeAmount(text));
  const percentage = match ? Number(`${match[1] ?? ''}.${match[2] ?? '0'}`) : undefined;
  return percentage !== undefined && isVatPercentage(percentage) ? percentage : undefined;
}

/**
 * Parses VAT and points of a variant. An empty cell has the value of the product's first row.
 *
 * @returns the column that can't be read
 */
export function parseShopValues(row: SourceRow, first: SourceRow): ShopValues | InvalidShopColumn {
  const readCell = (column: InvalidShopColumn) => (row[column] === '' ? first[column] : row[column]);
  const parse = (column: InvalidShopColumn) => {
    const text = readCell(column);
    if (text === '') return null;
    return column === 'vat' ? parseVatPercentage(text) : parseInteger(text, MAX_POINTS);
  };
  const vatPercentage = parse('vat');
  if (vatPercentage === undefined) return 'vat';
  const kp = parse('kp');
  if (kp === undefined) return 'kp';
  const kpNovv = parse('kpNovv');
  return kpNovv === undefined ? 'kpNovv' : { vatPercentage, kp, kpNovv };
}
