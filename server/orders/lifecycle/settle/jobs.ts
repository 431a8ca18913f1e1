import { Hono } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';
import { registerErrorHandlers } from '#server/http/middleware/error-handler.ts';
import { createPaymentProvider } from '#server/orders/payments/create-provider.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runPeriodically } from '#server/platform/lib/scheduler.ts';
import { SWEEP_INTERVAL_MS, runPaymentSweep } from './payment-sweep.ts';
import { registerPaymentRoutes } from './routes.ts';

/**
 * Starts the periodic payment sweep. Sandbox notifications are passed in-process to the handler that a real provider
 * would reach over the network. A failed sweep, as when the database is unavailable, is retried after a minute.
 *
 * @returns a function that stops it.
 */
export function startPaymentJobs(deps: Deps): () => Promise<void> {
  const webhookApp = new Hono<AppEnv>();
  registerPaymentRoutes(webhookApp, deps);
  registerErrorHandlers(webhookApp, deps);
  const deliver = (request: Request) => webhookApp.fetch(request);
  const sweepDeps = { ...deps, provider: createPaymentProvider(deps), deliver };
  return runPeriodically(SWEEP_INTERVAL_MS, () => runPaymentSweep(sweepDeps), {
    onError: (error) => deps.log.warn({ err: error }, 'a payment sweep failed'),
  });
}
