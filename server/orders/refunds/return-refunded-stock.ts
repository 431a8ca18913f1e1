import { sumLines } from '#server/orders/lifecycle/line-quantities.rules.ts';
import {
  type OrderRow,
  findNumberedLines,
  findOpenWithdrawals,
  findRefunds,
  type RefundRow,
} from '#server/orders/lifecycle/order-queries.ts';
import { returnStock } from '#server/orders/stock/stock.ts';
import type { Transaction } from '#server/platform/db/connect.ts';

/**
 * Returns the pieces of an order that was not shipped:
 * - of a withdrawal: its pieces;
 * - of a cancelled order: all that are left;
 * - of another refund that ends the order: the pieces of withdrawals, which are not refunded any more.
 *
 * Goods that were shipped come back later, and the operator counts them (`npm run product -- stock`).
 *
 * @param order as it was before the refund
 * @param isEnd nothing of the order can be refunded any more
 */
export async function returnRefundedStock(
  tx: Transaction,
  order: OrderRow,
  refund: Pick<RefundRow, 'id' | 'cancelsOrder'>,
  isEnd: boolean,
): Promise<void> {
  if (order.deliveryStatus !== 'processing') return;
  const withdrawn = (await findRefunds(tx, order.id)).filter(({ withdrawalId }) => withdrawalId !== null);
  const open = isEnd ? await findOpenWithdrawals(tx, order.id) : [];
  const before = sumLines(withdrawn.flatMap((row) => row.lines));
  const ended = sumLines([...withdrawn.filter(({ id }) => id === refund.id), ...open].flatMap((row) => row.lines));
  const lines = await findNumberedLines(tx, order.id);
  const quantities = lines.map(({ productId, quantity }, index) => ({
    productId,
    quantity: refund.cancelsOrder ? quantity - (before.get(index + 1) ?? 0) : (ended.get(index + 1) ?? 0),
  }));
  const returned = quantities.filter(({ quantity }) => quantity > 0);
  if (returned.length > 0) await returnStock(tx, returned);
}
