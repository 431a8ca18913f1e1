import type { SourceRow } from '#server/import/csv/columns.rules.ts';
import { MAX_STOCK } from '#server/import/import.constants.ts';

export interface Stock {
  readonly pieces: number;
  /**
   * counted: the file's number. untracked: the other shop does not count, or the file does not say how
   * many there are. oversold: the other shop sells more than it has.
   */
  readonly kind: 'counted' | 'untracked' | 'oversold';
}

type StockCells = Pick<SourceRow, 'tracker' | 'hasTracker' | 'quantity' | 'policy'>;

const isUntracked = (tracker: string): boolean => /^(?:|none|no|false|not tracked)$/i.test(tracker);
const allowsOverselling = (policy: string): boolean => /^(?:continue|true|yes|1)$/i.test(policy);

/**
 * Pieces of a variant. This shop always counts, so that a variant without a count gets a number: without
 * it every product of a shop that doesn't count would be sold out.
 *
 * @param untracked pieces of a variant that is not counted; the least for one that may be oversold
 * @returns undefined for a quantity that is no number or too large
 */
export function parseStock(cells: StockCells, untracked: number): Stock | undefined {
  const { tracker, hasTracker, quantity, policy } = cells;
  if (quantity !== '' && !/^-?\d{1,9}(?:\.0+)?$/.test(quantity)) return undefined;
  if (quantity === '' || (hasTracker && isUntracked(tracker))) return { pieces: untracked, kind: 'untracked' };
  const counted = Math.max(0, Number(quantity));
  if (counted > MAX_STOCK) return undefined;
  if (!allowsOverselling(policy)) return { pieces: counted, kind: 'counted' };
  return { pieces: Math.max(counted, untracked), kind: 'oversold' };
}
