import { Hono } from 'hono';
import type { Deps } from '#server/http/api/handler.ts';
import { registerErrorHandlers } from '#server/http/middleware/error-handler.ts';
import type { AppEnv } from '#server/http/api/register-call.ts';
import { runPeriodically } from '#server/lib/scheduler.ts';
import { createPaymentProvider } from './provider/create-provider.ts';
import { registerPaymentRoutes } from './routes.ts';
import { SWEEP_INTERVAL_MS, runPaymentSweep } from './payment-sweep.ts';

/**
 * The payments' work beside the requests, for `startJobs` of start.ts. The sandbox's notifications
 * go in-process into the handler that a real provider would reach over the network.
 * A round that fails (a database that is away) is tried again the next minute.
 */
export function startPaymentJobs(deps: Deps): () => Promise<void> {
  const inbox = new Hono<AppEnv>();
  registerPaymentRoutes(inbox, deps);
  registerErrorHandlers(inbox, deps);
  const deliver = (request: Request) => inbox.fetch(request);
  const sweep = { ...deps, provider: createPaymentProvider(deps), deliver };
  return runPeriodically(SWEEP_INTERVAL_MS, () => runPaymentSweep(sweep), {
    onError: (error) => deps.log.warn({ err: error }, 'a sweep failed'),
  });
}
