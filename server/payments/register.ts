import type { Hono } from 'hono';
import type { Deps } from '#server/http/context.ts';
import type { AppEnv } from '#server/http/register.ts';
import { CALL_LIMIT_MS, timeLimit } from '#server/http/time-limit.ts';
import { handleNotification, NOTIFICATION_PATH } from './notification.ts';
import { decideOnPage, sandboxStyle, showPage } from './sandbox-routes.ts';

export const SANDBOX_PATH = '/sandbox/payment';

/**
 * The payments' addresses outside the call table: the provider's notification and, in sandbox mode,
 * the provider's own page. Before the 404 of /api and before the files.
 */
export function registerPayments(app: Hono<AppEnv>, deps: Deps): void {
  // What is sent there is small, so the time of the whole request is the server's own.
  for (const path of [`${NOTIFICATION_PATH}/*`, `${SANDBOX_PATH}/*`]) {
    app.use(path, (_, next) => timeLimit(CALL_LIMIT_MS)(next()));
  }
  app.post(`${NOTIFICATION_PATH}/:provider`, handleNotification(deps));
  if (!deps.config.sandbox) return;
  app.get(`${SANDBOX_PATH}/style.css`, sandboxStyle);
  app.get(`${SANDBOX_PATH}/:provider/:transactionId`, showPage(deps));
  app.post(`${SANDBOX_PATH}/:provider/:transactionId`, decideOnPage(deps));
}
