import type { Hono } from 'hono';
import { PaymentType } from '#contract/checkout.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { CALL_TIMEOUT_MS, createDeadline } from '#server/http/deadline.ts';
import { createPaymentProvider } from '#server/orders/payments/create-provider.ts';
import {
  submitPaymentDecision,
  serveSandboxCss,
  showPaymentPage,
} from '#server/orders/payments/sandbox/payment-page-handlers.ts';
import { WEBHOOK_PATH } from '#server/orders/payments/webhook-path.ts';
import type { Deps } from '#server/platform/deps.ts';
import { handleSandboxNotification } from './handle-sandbox-notification.ts';
import { handleWebhook, type WebhookHandlers } from './handle-webhook.ts';

export const SANDBOX_PAYMENT_PATH = '/sandbox/payment';

/**
 * Registers the payment routes outside the call table: the provider's webhook and, in sandbox mode, the payment page.
 * Must come before the 404 handler of /api and before the static files.
 *
 * @param handlers undefined for the sandbox alone, which notifies in its own format
 */
export function registerPaymentRoutes(app: Hono<AppEnv>, deps: Deps, handlers?: WebhookHandlers): void {
  // These requests are small, so the deadline can cover the whole request, including its upload.
  for (const path of [`${WEBHOOK_PATH}/*`, `${SANDBOX_PAYMENT_PATH}/*`]) {
    app.use(path, (_, next) => createDeadline(CALL_TIMEOUT_MS)(next()));
  }
  if (deps.config.sandbox) registerSandboxRoutes(app, deps);
  if (handlers) app.post(`${WEBHOOK_PATH}/:service`, handleWebhook(deps, createPaymentProvider(deps), handlers));
}

/** Registers what exists only in sandbox mode: its notifications and its payment page. */
function registerSandboxRoutes(app: Hono<AppEnv>, deps: Deps): void {
  for (const type of PaymentType.options) app.post(`${WEBHOOK_PATH}/${type}`, handleSandboxNotification(deps, type));
  app.get(`${SANDBOX_PAYMENT_PATH}/style.css`, serveSandboxCss);
  app.get(`${SANDBOX_PAYMENT_PATH}/:provider/:transactionId`, showPaymentPage(deps));
  app.post(`${SANDBOX_PAYMENT_PATH}/:provider/:transactionId`, submitPaymentDecision(deps));
}
