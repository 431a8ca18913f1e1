import { eq } from 'drizzle-orm';
import type { PaymentProvider } from '#server/orders/payments/payment-provider.ts';
import { orders } from '#server/platform/db/schema/index.ts';
import { applyReportedMovements, type MovementDeps } from './apply-movements.ts';

export type MovementProvider = Pick<PaymentProvider, 'getMovements'>;

export interface CheckedMovements {
  /** What the shop did not know. It has flagged the order, unless a review asks for a refund at the provider. */
  readonly newCount: number;
  /** Why the provider could not be asked. */
  readonly warnings: readonly string[];
}

/**
 * Asks the provider what has happened to the money of an order, before it is shipped, refunded or decided about: a
 * notification may have been lost, or never set up. Without an answer what is known counts, because an outage of the
 * provider must not stop the shipping.
 */
export async function checkMovements(
  deps: MovementDeps,
  provider: MovementProvider,
  orderNo: string,
): Promise<CheckedMovements> {
  const [order] = await deps.db
    .select({ transactionId: orders.transactionId })
    .from(orders)
    .where(eq(orders.orderNo, orderNo));
  if (!order) return { newCount: 0, warnings: [] };
  const warnings: string[] = [];
  const movements = await provider.getMovements(order.transactionId).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'unknown error';
    warnings.push(
      `Warning: the payment provider gave no answer about ${orderNo} (${reason}), so a refund made there may be unknown.`,
    );
    return [];
  });
  return { newCount: await applyReportedMovements(deps, order.transactionId, movements), warnings };
}
