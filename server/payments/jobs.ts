import { Hono } from 'hono';
import type { Deps } from '#server/http/context.ts';
import { registerErrors } from '#server/http/errors.ts';
import type { AppEnv } from '#server/http/register.ts';
import { repeat } from '#server/repeat.ts';
import { paymentProvider } from './payment-provider.ts';
import { registerPayments } from './register.ts';
import { SWEEP_EVERY_MS, sweepOnce } from './sweep.ts';

/**
 * The payments' work beside the requests, for `startJobs` of start.ts. The sandbox's notifications
 * go in-process into the handler that a real provider would reach over the network.
 * A round that fails (a database that is away) is tried again the next minute.
 */
export function startPaymentJobs(deps: Deps): () => Promise<void> {
  const inbox = new Hono<AppEnv>();
  registerPayments(inbox, deps);
  registerErrors(inbox, deps);
  const deliver = (request: Request) => inbox.fetch(request);
  const sweep = { ...deps, provider: paymentProvider(deps), deliver };
  return repeat(SWEEP_EVERY_MS, () => sweepOnce(sweep), {
    onError: (error) => deps.log.warn({ err: error }, 'a sweep failed'),
  });
}
