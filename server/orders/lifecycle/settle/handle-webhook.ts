import type { Context } from 'hono';
import * as v from 'valibot';
import { MAX_JSON_BYTES, readBody } from '#server/http/api/read-input.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { PaymentProvider } from '#server/orders/payments/payment-provider.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { syncPayment } from './sync-payment.ts';

const ServiceName = v.picklist(['xpay', 'stripe']);

/** What follows a notification besides the payment itself. Each throws AppError `unavailable` without an answer. */
export interface WebhookHandlers {
  /** Continues a refund of the shop whose state at the provider may have changed. */
  readonly onRefundChange: (refundId: string) => Promise<void>;
  /** Looks for money that has moved without the shop. */
  readonly onMovement: (transactionId: string) => Promise<void>;
}

/**
 * Handles `POST /api/payments/notification/{service}`. Authenticated by its content, not by its sender. A notification
 * only makes the shop fetch the payment or refund, so a late, repeated or reordered one does no harm.
 */
export const handleWebhook =
  (deps: Deps, provider: PaymentProvider, { onRefundChange, onMovement }: WebhookHandlers) =>
  async (c: Context<AppEnv>) => {
    const service = c.req.param('service');
    if (!v.is(ServiceName, service)) throw new AppError('notFound');
    const { headers } = c.req.raw;
    const body = new TextDecoder().decode(await readBody(c.req.raw, MAX_JSON_BYTES));
    const notification = await provider.parseNotification(service, { body, headers });
    // If the service is unreachable, the 503 makes it send the notification again.
    if (notification?.kind === 'refund') await onRefundChange(notification.refundId);
    else if (notification) await syncPayment(deps, provider, notification.transactionId);
    if (notification?.kind === 'movement') await onMovement(notification.transactionId);
    c.header('Cache-Control', 'no-store');
    return c.json({ success: true, message: '' });
  };
