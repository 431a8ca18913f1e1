import { and, eq, sql } from 'drizzle-orm';
import type { PaymentProvider, ProviderPayment } from '#server/orders/payments/payment-provider.ts';
import { sandboxPayments } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { generateId } from '#server/platform/lib/ids.ts';
import type { AmountLimits } from '#server/shop/pricing/amount-limits.rules.ts';
import { refundSandboxPayment } from './sandbox-refunds.ts';

/** Those of the strictest service, so that a trial shows what members will see. */
export const SANDBOX_LIMITS: AmountLimits = { minimumCents: 50, maximumCents: 99_999_999 };

export type SandboxPayment = typeof sandboxPayments.$inferSelect;

export async function findSandboxPayment(
  { db }: Pick<Deps, 'db'>,
  transactionId: string,
): Promise<SandboxPayment | undefined> {
  const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.transactionId, transactionId));
  return payment;
}

/**
 * Decides a payment. Only the first decision counts. Schedules the notification of the shop.
 *
 * @returns the payment afterwards, or undefined when there is none.
 */
export async function decideSandboxPayment(
  deps: Pick<Deps, 'db' | 'now'>,
  transactionId: string,
  state: 'approved' | 'refused',
): Promise<SandboxPayment | undefined> {
  const now = deps.now();
  // An expired payment page accepts no payment.
  const isExpired = sql`${sandboxPayments.expiresAt} <= ${now.toISOString()}::timestamptz`;
  const [decided] = await deps.db
    .update(sandboxPayments)
    .set({ state: sql`case when ${isExpired} then 'refused' else ${state} end`, notifyAt: now })
    .where(and(eq(sandboxPayments.transactionId, transactionId), eq(sandboxPayments.state, 'waiting')))
    .returning();
  return decided ?? findSandboxPayment(deps, transactionId);
}

/** Records that the payer opened the page. The shop polls this and extends the hold. */
export async function recordPayerProgress({ db, now }: Pick<Deps, 'db' | 'now'>, transactionId: string): Promise<void> {
  await db
    .update(sandboxPayments)
    .set({ progressAt: now() })
    .where(and(eq(sandboxPayments.transactionId, transactionId), eq(sandboxPayments.state, 'waiting')));
}

/** Creates the provider for demo and development: it stores payments and serves a page, but moves no money. */
export function createSandboxProvider(deps: Pick<Deps, 'db' | 'now' | 'config'>): PaymentProvider {
  const toProviderPayment = (payment: SandboxPayment | undefined): ProviderPayment => {
    if (!payment) return { state: 'unknown', reference: null };
    const { state, reference, amountCents, currency, progressAt } = payment;
    return state === 'approved' ? { state, reference, amountCents, currency } : { state, reference, progressAt };
  };
  return {
    collectable: { Nexi: SANDBOX_LIMITS, Light: SANDBOX_LIMITS },
    createPayment: async (order) => {
      const { language: _, ...payment } = order;
      const { transactionId, provider } = payment;
      await deps.db
        .insert(sandboxPayments)
        .values({ ...payment, reference: generateId(), state: 'waiting', createdAt: deps.now() })
        .onConflictDoNothing({ target: sandboxPayments.transactionId });
      return { url: `${deps.config.apiPublicUrl}/sandbox/payment/${provider}/${transactionId}` };
    },
    getPayment: async (transactionId) => toProviderPayment(await findSandboxPayment(deps, transactionId)),
    voidPayment: async (transactionId) => toProviderPayment(await decideSandboxPayment(deps, transactionId, 'refused')),
    refund: (input) => refundSandboxPayment(deps, input),
    // The state of a sandbox refund never changes.
    getRefund: () => Promise.resolve(undefined),
    // Nobody refunds a sandbox payment without the shop.
    getMovements: () => Promise.resolve([]),
    // The sandbox notifies in the shop's own format.
    parseNotification: () => Promise.reject(new AppError('notFound')),
  };
}
