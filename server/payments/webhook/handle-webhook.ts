import type { Context } from 'hono';
import * as v from 'valibot';
import { Id } from '#contract/fields/common.ts';
import { singleLineText } from '#contract/fields/lines.ts';
import { Amount } from '#contract/fields/money.ts';
import { recordAuditEvent } from '#server/auth/audit-log.ts';
import { paymentNotifications } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors/app-error.ts';
import { MAX_JSON_BYTES, readBody } from '#server/http/api/read-input.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { formatPaidAmount } from '#server/payments/format-paid-amount.ts';
import type { PaymentProvider } from '#server/payments/provider/payment-provider.ts';
import { syncPayment } from '#server/payments/provider/sync-payment.ts';
import { settlePaymentInTransaction, type PaymentOutcome } from '#server/payments/settlement/settle-payment.ts';
import { mailUnknownPayment } from '#server/payments/settlement/review-mails.ts';
import { isWebhookSignatureValid, getWebhookSecret, SIGNATURE_HEADER, TIMESTAMP_HEADER } from './webhook-signature.ts';

/** A provider's notification: the outcome and amount of one payment. */
const WebhookNotification = v.object({
  id: Id,
  transactionId: Id,
  state: v.picklist(['approved', 'refused']),
  reference: v.optional(v.nullable(singleLineText(100)), null),
  /** Euros with at most two decimals, as all amounts of the API. */
  amount: Amount,
  /** ISO 4217. */
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/u)),
});

const Provider = v.picklist(['Nexi', 'Light']);

/** Services whose notifications have their own format. */
const ServiceName = v.picklist(['xpay', 'stripe']);

export type WebhookNotification = v.InferInput<typeof WebhookNotification>;

function parseWebhookNotification(body: string): v.InferOutput<typeof WebhookNotification> {
  try {
    return v.parse(WebhookNotification, JSON.parse(body));
  } catch {
    throw new AppError('invalidInput');
  }
}

/**
 * Applies one notification (REL-P5). Its id and its effect are committed together: so a replay has no effect, and a failed
 * one succeeds when it is sent again.
 */
async function applyNotification(
  deps: Deps,
  provider: string,
  notification: v.InferOutput<typeof WebhookNotification>,
): Promise<void> {
  const { id, transactionId, state, reference, amount, currency } = notification;
  const paid = { amountCents: amount, currency };
  const outcome: PaymentOutcome =
    state === 'approved' ? { state, reference, paid, provider } : { state: 'refused', cancelReason: 'refused' };
  await deps.db.transaction(async (tx) => {
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

/** Handles a notification in the shop's own format, as the sandbox sends it. */
async function handleSignedNotification(deps: Deps, provider: string, body: string, headers: Headers): Promise<void> {
  const timestamp = headers.get(TIMESTAMP_HEADER) ?? '';
  const signature = headers.get(SIGNATURE_HEADER) ?? '';
  const secret = await getWebhookSecret(deps);
  if (!isWebhookSignatureValid(secret, { timestamp, signature, body }, deps.now())) throw new AppError('forbidden');
  await applyNotification(deps, provider, parseWebhookNotification(body));
}

/** Continues a refund of the shop whose state at the provider may have changed. @throws AppError `unavailable` */
export type OnRefundChange = (refundId: string) => Promise<void>;

interface WebhookParts {
  readonly provider: PaymentProvider;
  /** Undefined: notifications about refunds are ignored. */
  readonly onRefundChange: OnRefundChange | undefined;
}

/**
 * Handles `POST /api/payments/notification/{provider}`. Authenticated by its content, not by its sender. A notification of
 * an external service only makes the shop fetch the payment or refund, so a late, repeated or reordered one does no harm.
 */
export const handleWebhook =
  (deps: Deps, { provider, onRefundChange }: WebhookParts) =>
  async (c: Context<AppEnv>) => {
    const sender = c.req.param('provider');
    if (!v.is(Provider, sender) && !v.is(ServiceName, sender)) throw new AppError('notFound');
    const { headers } = c.req.raw;
    const body = new TextDecoder().decode(await readBody(c.req.raw, MAX_JSON_BYTES));
    if (v.is(ServiceName, sender)) {
      const notification = await provider.parseNotification(sender, { body, headers });
      // If the service is unreachable, the 503 makes it send the notification again.
      if (notification?.kind === 'payment') await syncPayment(deps, provider, notification.transactionId);
      else if (notification) await onRefundChange?.(notification.refundId);
    } else await handleSignedNotification(deps, sender, body, headers);
    c.header('Cache-Control', 'no-store');
    return c.json({ success: true, message: '' });
  };
