import { MAX_STOCK } from '#contract/staff/product-entity.ts';
import type { SourceRow } from '#server/operations/import/csv/columns.rules.ts';

export interface Stock {
  readonly quantity: number;
  /**
   * `counted`: the number of the file. `untracked`: the other shop does not count, or the file has no number.
   * `oversold`: the other shop sells more than its stock.
   */
  readonly kind: 'counted' | 'untracked' | 'oversold';
}

type StockCells = Pick<SourceRow, 'tracker' | 'hasTracker' | 'quantity' | 'policy'>;

const isUntracked = (tracker: string): boolean => /^(?:|none|no|false|not tracked)$/i.test(tracker);
const allowsOverselling = (policy: string): boolean => /^(?:continue|true|yes|1)$/i.test(policy);

/**
 * The stock of a variant. This shop always counts the stock, so a variant without a count gets a default number.
 * Otherwise all products of a shop that does not count would be sold out.
 *
 * @param untracked stock of a variant that is not counted; the minimum for a variant that may be oversold
 * @returns undefined for a quantity that is no integer or too large
 */
export function parseStock(cells: StockCells, untracked: number): Stock | undefined {
  const { tracker, hasTracker, quantity, policy } = cells;
  if (quantity !== '' && !/^-?\d{1,9}(?:\.0+)?$/.test(quantity)) return undefined;
  if (quantity === '' || (hasTracker && isUntracked(tracker))) return { quantity: untracked, kind: 'untracked' };
  const counted = Math.max(0, Number(quantity));
  if (counted > MAX_STOCK) return undefined;
  if (!allowsOverselling(policy)) return { quantity: counted, kind: 'counted' };
  return { quantity: Math.max(counted, untracked), kind: 'oversold' };
}
