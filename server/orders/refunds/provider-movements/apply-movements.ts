import { eq } from 'drizzle-orm';
import type { SettlementContext } from '#server/orders/lifecycle/mails/review-mails.ts';
import { createPaymentProvider } from '#server/orders/payments/create-provider.ts';
import type { PaymentProvider, ProviderMovement } from '#server/orders/payments/payment-provider.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { orders, refunds } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { bookMovement, reverseMovement } from './book-movement.ts';
import { getMovementEffect } from './find-new-movements.rules.ts';

/**
 * Applies what is new of the movements of a payment. The order is locked, so repeated and parallel reports have one effect.
 *
 * @returns how many were new
 */
async function applyMovements(
  tx: Transaction,
  context: SettlementContext,
  transactionId: string,
  movements: readonly ProviderMovement[],
): Promise<number> {
  const matchesOrder = eq(orders.transactionId, transactionId);
  let count = 0;
  for (const movement of movements) {
    const [order] = await tx.select().from(orders).where(matchesOrder).for('update');
    if (!order) return count;
    const effect = getMovementEffect(movement, await tx.select().from(refunds).where(eq(refunds.orderId, order.id)));
    if (effect?.kind === 'book') count += (await bookMovement(tx, context, order, movement)) ? 1 : 0;
    else if (effect?.kind === 'reverse') {
      await reverseMovement(tx, context, order, effect);
      count += 1;
    } else if (effect) {
      const { reference, refundId } = effect;
      await tx.update(refunds).set({ reference }).where(eq(refunds.id, refundId));
    }
  }
  return count;
}

/** What applying movements needs. */
export interface MovementDeps extends Pick<Deps, 'db' | 'now'> {
  readonly config: SettlementContext['config'];
}

/** {@link applyMovements} in a new transaction. */
export async function applyReportedMovements(
  { db, config, now }: MovementDeps,
  transactionId: string,
  movements: readonly ProviderMovement[],
): Promise<number> {
  if (movements.length === 0) return 0;
  return db.transaction((tx) => applyMovements(tx, { config, now: now() }, transactionId, movements));
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
    await applyReportedMovements(deps, transactionId, movements);
  };
}
