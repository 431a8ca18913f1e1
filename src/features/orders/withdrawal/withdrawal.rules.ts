import type { Withdrawal } from '#contract/withdrawals.ts';

/** Chosen quantity by order line; a line without an entry is not chosen. */
export type Selection = ReadonlyMap<number, number>;

/** Everything that is left, the usual choice. */
export const selectAll = ({ items }: Pick<Withdrawal, 'items'>): Selection =>
  new Map(items.map(({ line, quantity }) => [line, quantity]));

/** Changes the quantity of a line; 0 removes it. */
export function selectQuantity(selection: Selection, line: number, quantity: number): Selection {
  const changed = new Map(selection);
  if (quantity === 0) changed.delete(line);
  else changed.set(line, quantity);
  return changed;
}

/** The chosen items in the order of the order, with quantities that still exist. */
export const getChosenItems = ({ items }: Pick<Withdrawal, 'items'>, selection: Selection): Withdrawal['items'] =>
  items.flatMap((item) => {
    const quantity = Math.min(item.quantity, selection.get(item.line) ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
