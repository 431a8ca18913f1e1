import { and, asc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { PaymentProvider } from '#server/orders/payments/payment-provider.ts';
import { deleteWebhookSecret } from '#server/orders/payments/sandbox/notification-signature.ts';
import { MAX_HOLD_MS } from '#server/orders/stock/holds.constants.ts';
import { withAdvisoryLock } from '#server/platform/db/advisory-lock.ts';
import { orders, payments } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deliverNotifications, type SendNotification } from './deliver-notifications.ts';
import { settlePayment } from './settle-payment.ts';
import { syncPayment, voidAndCancelPayment } from './sync-payment.ts';

/** Pending payments are polled every minute (REL-P5). */
export const SWEEP_INTERVAL_MS = 60_000;
/** An abandoned payment that could not be voided is polled for a week (REL-P4). */
const MAX_POLLING_AGE_MS = 7 * 24 * 3_600_000;
const POLLING_BATCH_SIZE = 100;
const EXPIRY_BATCH_SIZE = 500;

export interface SweepDeps extends Deps {
  readonly provider: PaymentProvider;
  /** Delivers a sandbox notification to the shop, in-process. */
  readonly deliver: SendNotification;
}

/** Runs the work for each payment. An error with one payment does not stop the others. */
async function forEachPayment(
  deps: SweepDeps,
  rows: readonly { readonly transactionId: string }[],
  work: (transactionId: string) => Promise<unknown>,
): Promise<void> {
  for (const { transactionId } of rows) {
    try {
      await work(transactionId);
    } catch (error) {
      deps.log.warn({ err: error, transactionId }, 'failed to process a payment, the next sweep retries it');
    }
  }
}

/** Polls the pending payments that were polled least recently. */
async function pollPendingPayments(deps: SweepDeps): Promise<void> {
  const now = deps.now();
  const rows = await deps.db
    .select({ transactionId: payments.transactionId })
    .from(payments)
    .where(
      and(
        eq(payments.status, 'pending'),
        gt(payments.createdAt, new Date(now.getTime() - MAX_POLLING_AGE_MS)),
        or(isNull(payments.lastPolledAt), lt(payments.lastPolledAt, now)),
      ),
    )
    .orderBy(sql`${payments.lastPolledAt} asc nulls first`)
    .limit(POLLING_BATCH_SIZE);
  if (rows.length === 0) return;
  // Updated before polling, so that a payment for which the provider always fails moves back in the queue too.
  await deps.db
    .update(payments)
    .set({ lastPolledAt: now, pollCount: sql`${payments.pollCount} + 1` })
    .where(
      inArray(
        payments.transactionId,
        rows.map((row) => row.transactionId),
      ),
    );
  await forEachPayment(deps, rows, (transactionId) => syncPayment(deps, deps.provider, transactionId));
}

const matchesExpiredHold = (now: Date) =>
  and(eq(orders.status, ORDER_STATUS.initiated), lte(orders.holdExpiresAt, now));

/**
 * Ends one hold, unless the provider reports progress. If the provider is unreachable, the order is cancelled at the
 * maximum hold duration. A payment that arrives later completes the order or is flagged.
 */
async function expireOrder(deps: SweepDeps, transactionId: string): Promise<void> {
  try {
    // May settle the order or extend its hold.
    await syncPayment(deps, deps.provider, transactionId);
    const [order] = await deps.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.transactionId, transactionId), matchesExpiredHold(deps.now())));
    if (order) await voidAndCancelPayment(deps, deps.provider, transactionId, 'expired');
  } catch (error) {
    const createdBefore = new Date(deps.now().getTime() - MAX_HOLD_MS);
    const [order] = await deps.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.transactionId, transactionId), lte(orders.createdAt, createdBefore)));
    if (!order) throw error;
    await settlePayment(deps, transactionId, { state: 'abandoned', cancelReason: 'expired' });
  }
}

/** Cancels orders with expired holds. An order that was paid at the last moment is completed instead. */
async function expireOrders(deps: SweepDeps): Promise<void> {
  const rows = await deps.db
    .select({ transactionId: orders.transactionId })
    .from(orders)
    .where(matchesExpiredHold(deps.now()))
    .orderBy(asc(orders.holdExpiresAt))
    .limit(EXPIRY_BATCH_SIZE);
  await forEachPayment(deps, rows, (transactionId) => expireOrder(deps, transactionId));
}

/**
 * Runs one sweep: sandbox notifications first (saves polling), then pending payments and expired holds. Of several
 * servers, only one runs it at a time.
 *
 * @returns false when another server is running it.
 */
export const runPaymentSweep = (deps: SweepDeps): Promise<boolean> =>
  withAdvisoryLock(deps, async () => {
    if (deps.config.sandbox) await deliverNotifications(deps, deps.deliver);
    else await deleteWebhookSecret(deps);
    await pollPendingPayments(deps);
    await expireOrders(deps);
  });
