import type { Deps } from '#server/http/context.ts';
import { NOTIFICATION_PATH } from '#server/payments/notification.ts';
import { sandboxProvider } from '#server/payments/sandbox-provider.ts';
import { notificationSecret, sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#server/payments/signature.ts';
import { sweepOnce, type SweepDeps } from '#server/payments/sweep.ts';
import type { Answerer } from './ask.ts';

/** A round of the shop's own work, in which no notification of the sandbox arrives unless a test says so. */
export const silentSweep = (deps: Deps, more: Partial<SweepDeps> = {}) =>
  sweepOnce({
    ...deps,
    provider: sandboxProvider(deps),
    deliver: () => new Response(null, { status: 500 }),
    ...more,
  });

/** A signed message of a provider. @returns the shop's status */
export async function sendNotification(
  app: Answerer,
  deps: Deps,
  message: Readonly<Record<string, unknown>>,
  provider = 'Nexi',
): Promise<number> {
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(deps.now().getTime() / 1000));
  const response = await app.request(`${NOTIFICATION_PATH}/${provider}`, {
    method: 'POST',
    headers: {
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: sign(await notificationSecret(deps), timestamp, body),
    },
    body,
  });
  return response.status;
}
