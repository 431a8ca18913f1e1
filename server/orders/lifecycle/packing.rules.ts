import { ORDER_STATUS } from '#contract/checkout.ts';
import type { LineQuantity, orderEvents, refunds } from '#server/platform/db/schema/index.ts';
import { sumLines } from './line-quantities.rules.ts';

/** Quantity of a line that must not be packed, and why. */
export interface RemovedQuantity {
  readonly kind: 'withdrawn' | 'refunded' | 'cancelled';
  readonly quantity: number;
  /** Why an operator has refunded them; empty if unknown. */
  readonly reason: string;
}

export interface PackedLine {
  /** Quantity that is left to pack. */
  readonly quantity: number;
  /** Quantity in the parcels of an order that is shipped in several. */
  readonly sent: number;
  readonly removed: readonly RemovedQuantity[];
}

export interface PackedOrder {
  readonly status: number;
  readonly lines: readonly { readonly quantity: number }[];
  readonly refunds: readonly Pick<typeof refunds.$inferSelect, 'lines' | 'withdrawalId' | 'reason' | 'state'>[];
  /** Withdrawals without a refund. */
  readonly withdrawals: readonly { readonly lines: readonly LineQuantity[] }[];
  /** The order's history, with its parcels. */
  readonly events: readonly Pick<typeof orderEvents.$inferSelect, 'lines'>[];
}

/** Why the whole order is not packed; undefined if some of it may be. */
function getClosedReason({ status, refunds }: PackedOrder): Omit<RemovedQuantity, 'quantity'> | undefined {
  const reason = refunds.findLast(({ state }) => state !== 'refused')?.reason ?? '';
  if (status === ORDER_STATUS.refunded) return { kind: 'refunded', reason };
  return status === ORDER_STATUS.cancelled ? { kind: 'cancelled', reason } : undefined;
}

/**
 * What is left to pack of each line. A started refund counts: its pieces must not leave the shop. A refund by amount
 * removes no pieces, unless it ends the order. Pieces that were refunded or withdrawn are those that are not sent yet, as
 * far as there are any.
 */
export function getPacking(order: PackedOrder): PackedLine[] {
  const removals = [
    ...order.refunds
      .filter(({ state }) => state !== 'refused')
      .map(({ lines, withdrawalId, reason }) =>
        withdrawalId === null
          ? { lines, kind: 'refunded' as const, reason }
          : { lines, kind: 'withdrawn' as const, reason: '' },
      ),
    ...order.withdrawals.map(({ lines }) => ({ lines, kind: 'withdrawn' as const, reason: '' })),
  ];
  const closed = getClosedReason(order);
  const sentQuantities = sumLines(order.events.flatMap(({ lines }) => lines ?? []));
  return order.lines.map((ordered, index) => {
    let { quantity } = ordered;
    const removed: RemovedQuantity[] = [];
    const remove = (wanted: number, fields: Omit<RemovedQuantity, 'quantity'>) => {
      const removedQuantity = Math.min(wanted, quantity);
      if (removedQuantity === 0) return;
      quantity -= removedQuantity;
      removed.push({ ...fields, quantity: removedQuantity });
    };
    for (const { lines, ...fields } of removals) {
      for (const line of lines) if (line.line === index + 1) remove(line.quantity, fields);
    }
    if (closed) remove(quantity, closed);
    const sent = Math.min(quantity, sentQuantities.get(index + 1) ?? 0);
    return { quantity: quantity - sent, sent, removed };
  });
}
