import { eq, sum } from 'drizzle-orm';
import type { ProviderRefund, RefundInput } from '#server/orders/payments/payment-provider.ts';
import { sandboxPayments, sandboxRefunds } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { generateId } from '#server/platform/lib/ids.ts';

/**
 * Refunds a sandbox payment, but moves no money. Refuses a payment that was not paid, another currency, and more than
 * what is left of the amount.
 *
 * @throws Error when the idempotency key was used for another refund.
 */
export async function refundSandboxPayment(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { transactionId, amountCents, currency, idempotencyKey }: RefundInput,
): Promise<ProviderRefund> {
  return db.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.transactionId, transactionId))
      .for('update');
    if (payment?.state !== 'approved' || payment.currency !== currency) return { state: 'refused', reference: null };
    const [stored] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.idempotencyKey, idempotencyKey));
    if (stored) {
      const isSame = stored.transactionId === transactionId && stored.amountCents === amountCents;
      if (!isSame) throw new Error('the idempotency key was used for another refund');
      return { state: 'refunded', reference: stored.reference };
    }
    const [row] = await tx
      .select({ refundedCents: sum(sandboxRefunds.amountCents).mapWith(Number) })
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.transactionId, transactionId));
    const remainingCents = payment.amountCents - (row?.refundedCents ?? 0);
    if (amountCents <= 0 || amountCents > remainingCents) return { state: 'refused', reference: null };
    const reference = generateId();
    await tx.insert(sandboxRefunds).values({ idempotencyKey, transactionId, reference, amountCents, createdAt: now() });
    return { state: 'refunded', reference };
  });
}
