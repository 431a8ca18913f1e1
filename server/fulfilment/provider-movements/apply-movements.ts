import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { orders, refunds } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors/app-error.ts';
import { createPaymentProvider } from '#server/payments/provider/create-provider.ts';
import type { PaymentProvider, ProviderMovement } from '#server/payments/provider/payment-provider.ts';
import type { ReviewReason } from '#server/payments/settlement/order-transitions.ts';
import type { SettlementContext } from '#server/payments/settlement/review-mails.ts';
import { bookMovement, reverseMovement } from './book-movement.ts';
import { getMovementEffect } from './find-new-movements.rules.ts';

/** Reviews that ask the operator to refund at the provider: what the operator does there is no surprise. */
const MANUAL_REASONS: ReadonlySet<ReviewReason | null> = new Set([
  'amountMismatch',
  'paidAfterCancel',
  'paidOutOfStock',
]);

/** Applies what is new of the movements of a payment. The order is locked, so repeated and parallel reports have one effect. */
async function applyMovements(
  tx: Transaction,
  context: SettlementContext,
  transactionId: string,
  movements: readonly ProviderMovement[],
): Promise<void> {
  const matchesOrder = eq(orders.transactionId, transactionId);
  for (const movement of movements) {
    const [order] = await tx.select().from(orders).where(matchesOrder).for('update');
    if (!order || (order.needsReview && MANUAL_REASONS.has(order.reviewReason))) return;
    const effect = getMovementEffect(movement, await tx.select().from(refunds).where(eq(refunds.orderId, order.id)));
    if (effect?.kind === 'book') await bookMovement(tx, context, order, movement);
    else if (effect?.kind === 'reverse') await reverseMovement(tx, context, order, effect);
    else if (effect) {
      const { reference, refundId } = effect;
      await tx.update(refunds).set({ reference }).where(eq(refunds.id, refundId));
    }
  }
}

/**
 * Creates the handler of a notification that money has moved for a payment: the shop asks the provider what has happened.
 *
 * @returns a function that throws AppError `unavailable` without an answer, so that the provider notifies again
 */
export function createMovementHandler(deps: Deps): (transactionId: string) => Promise<void> {
  const provider: Pick<PaymentProvider, 'getMovements'> = createPaymentProvider(deps);
  return async (transactionId) => {
    const movements = await provider.getMovements(transactionId).catch((error: unknown) => {
      deps.log.warn({ err: error, transactionId }, 'failed to read the movements of a payment');
      throw new AppError('unavailable', { retryAfter: 5 });
    });
    if (movements.length === 0) return;
    const context = { config: deps.config, now: deps.now() };
    await deps.db.transaction((tx) => applyMovements(tx, context, transactionId, movements));
  };
}
