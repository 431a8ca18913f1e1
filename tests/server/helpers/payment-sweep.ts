import type { Deps } from '#server/http/api/handler.ts';
import { WEBHOOK_PATH } from '#server/payments/webhook/handle-webhook.ts';
import { createSandboxProvider } from '#server/payments/sandbox/sandbox-provider.ts';
import {
  getWebhookSecret,
  signWebhook,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
} from '#server/payments/webhook/webhook-signature.ts';
import { runPaymentSweep, type SweepDeps } from '#server/payments/payment-sweep.ts';
import type { RequestHandler } from './api-client.ts';

/** A round of the shop's own work, in which no notification of the sandbox arrives unless a test says so. */
export const sweepWithoutNotifications = (deps: Deps, more: Partial<SweepDeps> = {}) =>
  runPaymentSweep({
    ...deps,
    provider: createSandboxProvider(deps),
    deliver: () => new Response(null, { status: 500 }),
    ...more,
  });

/** A signed message of a provider. @returns the shop's status */
export async function sendNotification(
  app: RequestHandler,
  deps: Deps,
  message: Readonly<Record<string, unknown>>,
  provider = 'Nexi',
): Promise<number> {
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(deps.now().getTime() / 1000));
  const response = await app.request(`${WEBHOOK_PATH}/${provider}`, {
    method: 'POST',
    headers: {
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signWebhook(await getWebhookSecret(deps), timestamp, body),
    },
    body,
  });
  return response.status;
}
