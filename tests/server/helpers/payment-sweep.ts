import { runPaymentSweep, type SweepDeps } from '#server/orders/lifecycle/settle/payment-sweep.ts';
import {
  getWebhookSecret,
  signWebhook,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
} from '#server/orders/payments/sandbox/notification-signature.ts';
import { createSandboxProvider } from '#server/orders/payments/sandbox/sandbox-provider.ts';
import { WEBHOOK_PATH } from '#server/orders/payments/webhook-path.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RequestHandler } from './api-client.ts';

/** Runs the payment sweep. Notifications of the sandbox provider fail unless a test overrides `deliver`. */
export const sweepWithoutNotifications = (deps: Deps, overrides: Partial<SweepDeps> = {}) =>
  runPaymentSweep({
    ...deps,
    provider: createSandboxProvider(deps),
    deliver: () => new Response(null, { status: 500 }),
    ...overrides,
  });

let notificationCount = 0;

/** Creates a notification with an id of its own about a received payment of 29.70 €, or with other fields. */
export const createNotification = (transactionId: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  id: `notification-${notificationCount++}`,
  transactionId,
  state: 'approved',
  reference: 'R-1',
  amount: 29.7,
  currency: 'EUR',
  ...fields,
});

/** Sends a signed webhook message of a provider. @returns the HTTP status */
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
