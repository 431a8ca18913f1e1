import type { Context } from 'hono';
import * as v from 'valibot';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors/app-error.ts';
import { MAX_JSON_BYTES, readBody } from '#server/http/api/read-input.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { PaymentProvider } from '#server/payments/provider/payment-provider.ts';
import { syncPayment } from '#server/payments/provider/sync-payment.ts';

const ServiceName = v.picklist(['xpay', 'stripe']);

/** Continues a refund of the shop whose state at the provider may have changed. @throws AppError `unavailable` */
export type OnRefundChange = (refundId: string) => Promise<void>;

interface WebhookParts {
  readonly provider: PaymentProvider;
  /** Undefined: notifications about refunds are ignored. */
  readonly onRefundChange: OnRefundChange | undefined;
}

/**
 * Handles `POST /api/payments/notification/{service}`. Authenticated by its content, not by its sender. A notification
 * only makes the shop fetch the payment or refund, so a late, repeated or reordered one does no harm.
 */
export const handleWebhook =
  (deps: Deps, { provider, onRefundChange }: WebhookParts) =>
  async (c: Context<AppEnv>) => {
    const service = c.req.param('service');
    if (!v.is(ServiceName, service)) throw new AppError('notFound');
    const { headers } = c.req.raw;
    const body = new TextDecoder().decode(await readBody(c.req.raw, MAX_JSON_BYTES));
    const notification = await provider.parseNotification(service, { body, headers });
    // No id of the shop has a NUL, which PostgreSQL can't store.
    if (notification?.kind === 'refund' && notification.refundId.includes('\0')) throw new AppError('invalidInput');
    // If the service is unreachable, the 503 makes it send the notification again.
    if (notification?.kind === 'payment') await syncPayment(deps, provider, notification.transactionId);
    else if (notification) await onRefundChange?.(notification.refundId);
    c.header('Cache-Control', 'no-store');
    return c.json({ success: true, message: '' });
  };
