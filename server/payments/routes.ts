import type { Hono } from 'hono';
import type { Deps } from '#server/http/api/handler.ts';
import type { AppEnv } from '#server/http/api/register-call.ts';
import { CALL_TIMEOUT_MS, createDeadline } from '#server/http/deadline.ts';
import { handleWebhook, WEBHOOK_PATH } from './webhook/handle-webhook.ts';
import { submitPaymentDecision, serveSandboxCss, showPaymentPage } from './sandbox/payment-page-handlers.ts';

export const SANDBOX_PAYMENT_PATH = '/sandbox/payment';

/**
 * The payments' addresses outside the call table: the provider's notification and, in sandbox mode,
 * the provider's own page. Before the 404 of /api and before the files.
 */
export function registerPaymentRoutes(app: Hono<AppEnv>, deps: Deps): void {
  // What is sent there is small, so the time of the whole request is the server's own.
  for (const path of [`${WEBHOOK_PATH}/*`, `${SANDBOX_PAYMENT_PATH}/*`]) {
    app.use(path, (_, next) => createDeadline(CALL_TIMEOUT_MS)(next()));
  }
  app.post(`${WEBHOOK_PATH}/:provider`, handleWebhook(deps));
  if (!deps.config.sandbox) return;
  app.get(`${SANDBOX_PAYMENT_PATH}/style.css`, serveSandboxCss);
  app.get(`${SANDBOX_PAYMENT_PATH}/:provider/:transactionId`, showPaymentPage(deps));
  app.post(`${SANDBOX_PAYMENT_PATH}/:provider/:transactionId`, submitPaymentDecision(deps));
}
