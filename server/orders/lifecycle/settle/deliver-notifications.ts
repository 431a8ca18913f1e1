import { asc, eq, lte } from 'drizzle-orm';
import { toEuros } from '#contract/fields/money.ts';
import {
  getWebhookSecret,
  signWebhook,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
} from '#server/orders/payments/sandbox/notification-signature.ts';
import type { SandboxPayment } from '#server/orders/payments/sandbox/sandbox-provider.ts';
import { WEBHOOK_PATH } from '#server/orders/payments/webhook-path.ts';
import { sandboxPayments } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SandboxNotification } from './handle-sandbox-notification.ts';

/** Sends a sandbox notification to the shop. */
export type SendNotification = (request: Request) => Response | Promise<Response>;

const DELIVERY_BATCH_SIZE = 50;
const MINUTE_MS = 60_000;
/** The retry delay doubles up to this limit. The provider gives up after about a week. */
const MAX_RETRY_DELAY_MINUTES = 60;
const MAX_DELIVERY_ATTEMPTS = 170;

/** Creates the webhook request of a decision. Its id is the same for every retry. */
async function toNotificationRequest(deps: Deps, payment: SandboxPayment): Promise<Request> {
  const { transactionId, provider, state, reference } = payment;
  const notification: SandboxNotification = {
    id: `${transactionId}:${state}`,
    transactionId,
    state: state === 'approved' ? state : 'refused',
    reference,
    amount: toEuros(payment.amountCents),
    currency: payment.currency,
  };
  const body = JSON.stringify(notification);
  const timestamp = String(Math.floor(deps.now().getTime() / 1000));
  const signature = signWebhook(await getWebhookSecret(deps), timestamp, body);
  return new Request(`${deps.config.apiPublicUrl}${WEBHOOK_PATH}/${provider}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signature,
    },
    body,
  });
}

async function tryDeliver(deps: Deps, deliver: SendNotification, payment: SandboxPayment) {
  try {
    const response = await deliver(await toNotificationRequest(deps, payment));
    return response.ok;
  } catch (error) {
    deps.log.warn({ err: error, transactionId: payment.transactionId }, 'failed to deliver a notification');
    return false;
  }
}

/** Sends due notifications to the shop, and retries them until they are acknowledged, as a real provider does. */
export async function deliverNotifications(deps: Deps, deliver: SendNotification): Promise<void> {
  const now = deps.now();
  const due = await deps.db
    .select()
    .from(sandboxPayments)
    .where(lte(sandboxPayments.notifyAt, now))
    .orderBy(asc(sandboxPayments.notifyAt))
    .limit(DELIVERY_BATCH_SIZE);
  for (const payment of due) {
    const attempts = payment.notifyAttempts + 1;
    const delayMs = Math.min(2 ** attempts, MAX_RETRY_DELAY_MINUTES) * MINUTE_MS;
    const isDone = (await tryDeliver(deps, deliver, payment)) || attempts >= MAX_DELIVERY_ATTEMPTS;
    await deps.db
      .update(sandboxPayments)
      .set({ notifyAttempts: attempts, notifyAt: isDone ? null : new Date(now.getTime() + delayMs) })
      .where(eq(sandboxPayments.transactionId, payment.transactionId));
  }
}
