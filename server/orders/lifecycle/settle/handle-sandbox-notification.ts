import { and, eq, notExists } from 'drizzle-orm';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { PaymentType } from '#contract/checkout.ts';
import { Id } from '#contract/fields/common.ts';
import { singleLineText } from '#contract/fields/lines.ts';
import { Amount } from '#contract/fields/money.ts';
import { MAX_JSON_BYTES, readBody } from '#server/http/api/read-input.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { mailUnknownPayment } from '#server/orders/lifecycle/mails/review-mails.ts';
import { formatPaidAmount } from '#server/orders/payments/payment-provider.ts';
import {
  getWebhookSecret,
  isWebhookSignatureValid,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
} from '#server/orders/payments/sandbox/notification-signature.ts';
import { recordAuditEvent } from '#server/platform/auth/audit-log.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { paymentNotifications, payments, sandboxPayments } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { settlePaymentInTransaction, type PaymentOutcome } from './settle-payment.ts';

/** The sandbox's notification: the outcome and amount of one payment. */
const SandboxNotification = v.object({
  id: Id,
  transactionId: Id,
  state: v.picklist(['approved', 'refused']),
  reference: v.optional(v.nullable(singleLineText(100)), null),
  /** Euros with at most two decimals, as all amounts of the API. */
  amount: Amount,
  /** ISO 4217. */
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/u)),
});

export type SandboxNotification = v.InferInput<typeof SandboxNotification>;

function parseNotification(body: string): v.InferOutput<typeof SandboxNotification> {
  try {
    return v.parse(SandboxNotification, JSON.parse(body));
  } catch {
    throw new AppError('invalidInput');
  }
}

/** The sandbox decides only about its own payments. @throws AppError `forbidden` for a payment of another service */
async function checkOwnPayment(tx: Transaction, transactionId: string): Promise<void> {
  const isSandboxPayment = tx
    .select({ id: sandboxPayments.transactionId })
    .from(sandboxPayments)
    .where(eq(sandboxPayments.transactionId, transactionId));
  const [foreign] = await tx
    .select({ id: payments.transactionId })
    .from(payments)
    .where(and(eq(payments.transactionId, transactionId), notExists(isSandboxPayment)));
  if (foreign) throw new AppError('forbidden');
}

/**
 * Applies one notification (REL-P5). Its id and its effect are committed together: so a replay has no effect, and a failed
 * one succeeds when it is sent again.
 */
async function applyNotification(
  deps: Deps,
  provider: PaymentType,
  notification: v.InferOutput<typeof SandboxNotification>,
): Promise<void> {
  const { id, transactionId, state, reference, amount, currency } = notification;
  const paid = { amountCents: amount, currency };
  const outcome: PaymentOutcome =
    state === 'approved' ? { state, reference, paid, provider } : { state: 'refused', cancelReason: 'refused' };
  await deps.db.transaction(async (tx) => {
    await checkOwnPayment(tx, transactionId);
    const inserted = await tx
      .insert(paymentNotifications)
      .values({ id, receivedAt: deps.now() })
      .onConflictDoNothing()
      .returning({ id: paymentNotifications.id });
    if (inserted.length === 0) return;
    const context = { config: deps.config, now: deps.now() };
    const status = await settlePaymentInTransaction(tx, context, transactionId, outcome);
    if (status !== undefined) return;
    deps.log.warn({ transactionId, state }, 'received a notification of an unknown payment');
    // Money was received without an order. Recorded for a manual decision, because no other table stores it.
    if (state === 'approved') {
      const detail = { transactionId, paid: formatPaidAmount(paid), reference: reference ?? '' };
      await recordAuditEvent(tx, deps.now(), { action: 'unknownPayment', actor: provider, memberId: '', detail });
      await mailUnknownPayment(tx, context, { transactionId, paid, provider, reference });
    }
  });
}

/**
 * Handles the sandbox's notification, which is signed with a secret of the database. Registered only in sandbox mode,
 * because a reader of the database or of a backup could sign.
 *
 * @throws AppError `forbidden` for a wrong signature or a payment of another service, `invalidInput`
 */
export const handleSandboxNotification =
  (deps: Deps, provider: PaymentType) =>
  async (c: Context<AppEnv>): Promise<Response> => {
    const { headers } = c.req.raw;
    const body = new TextDecoder().decode(await readBody(c.req.raw, MAX_JSON_BYTES));
    const timestamp = headers.get(TIMESTAMP_HEADER) ?? '';
    const signature = headers.get(SIGNATURE_HEADER) ?? '';
    const secret = await getWebhookSecret(deps);
    if (!isWebhookSignatureValid(secret, { timestamp, signature, body }, deps.now())) throw new AppError('forbidden');
    await applyNotification(deps, provider, parseNotification(body));
    c.header('Cache-Control', 'no-store');
    return c.json({ success: true, message: '' });
  };
