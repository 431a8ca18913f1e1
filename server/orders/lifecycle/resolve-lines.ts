import type { LineQuantity } from '#server/platform/db/schema/index.ts';
import { parseLineQuantities } from './line-quantities.rules.ts';
import { OrderError } from './order-error.ts';

/**
 * Resolves lines such as `1,3x2` to quantities.
 *
 * @param left what can be chosen of each line of the order
 * @param can what the lines are chosen for, such as `can be refunded`
 * @throws OrderError `invalidInput` for other texts and unknown lines, `conflict` if less is left
 */
export function resolveLines(text: string, left: readonly number[], can: string): LineQuantity[] {
  const parsed = parseLineQuantities(text);
  if (!parsed) throw new OrderError('invalidInput', `"${text}" is no list of lines such as 1,3x2.`);
  return parsed.map(({ line, quantity }) => {
    const available = left[line - 1];
    if (available === undefined) throw new OrderError('invalidInput', `The order has no line ${String(line)}.`);
    if (available === 0 || (quantity ?? available) > available) {
      throw new OrderError('conflict', `Of line ${String(line)} ${String(available)} ${can}.`);
    }
    return { line, quantity: quantity ?? available };
  });
}
