import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { refunds } from '#server/db/schema/index.ts';
import { returnStock } from '#server/stock/stock.ts';
import type { OrderRow } from './advance-order.ts';
import { sumLines } from './refund-parts.rules.ts';
import { findNumberedLines, type RefundRow } from './refunds.ts';

/**
 * Returns the pieces of an order that was not shipped: those of a withdrawal, or all that are left of a cancelled order.
 * Goods that were shipped come back later, and the operator counts them (`npm run product -- stock`).
 *
 * @param order as it was before the refund
 */
export async function returnRefundedStock(tx: Transaction, order: OrderRow, refund: RefundRow): Promise<void> {
  const isWithdrawal = refund.withdrawalId !== null;
  if (order.deliveryStatus !== 'processing' || !(refund.cancelsOrder || isWithdrawal)) return;
  const withdrawn = isWithdrawal
    ? [refund]
    : await tx
        .select({ lines: refunds.lines })
        .from(refunds)
        .where(and(eq(refunds.orderId, order.id), isNotNull(refunds.withdrawalId), ne(refunds.state, 'refused')));
  const pieces = sumLines(withdrawn.flatMap(({ lines }) => lines));
  const lines = await findNumberedLines(tx, order.id);
  const quantities = lines.map(({ productId, quantity }, index) => {
    const withdrawnQuantity = pieces.get(index + 1) ?? 0;
    return { productId, quantity: isWithdrawal ? withdrawnQuantity : quantity - withdrawnQuantity };
  });
  const returned = quantities.filter(({ quantity }) => quantity > 0);
  if (returned.length > 0) await returnStock(tx, returned);
}
