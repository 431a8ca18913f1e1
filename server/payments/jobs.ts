import { Hono } from 'hono';
import type { Deps } from '#server/http/context.ts';
import { registerErrors } from '#server/http/errors.ts';
import type { AppEnv } from '#server/http/register.ts';
import { paymentProvider } from './payment-provider.ts';
import { registerPayments } from './register.ts';
import { SWEEP_EVERY_MS, sweepOnce, type SweepDeps } from './sweep.ts';

/**
 * Sweeps every minute from now until it is stopped; one round at a time, and a failed one (a database
 * that is away) is tried again the next minute.
 *
 * @returns `stop`, which waits for a round under way.
 */
export function startSweep(deps: SweepDeps): { readonly stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  let isStopped = false;
  const plan = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      round = sweepOnce(deps)
        .then(() => undefined)
        .catch((error: unknown) => deps.log.warn({ err: error }, 'a sweep failed'))
        .finally(plan);
    }, SWEEP_EVERY_MS);
    // The sweep alone keeps no process alive.
    timer.unref();
  };
  plan();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}

/**
 * The payments' work beside the requests, for `startJobs` of start.ts. The sandbox's notifications
 * go in-process into the handler that a real provider would reach over the network.
 */
export function startPaymentJobs(deps: Deps): () => Promise<void> {
  const inbox = new Hono<AppEnv>();
  registerPayments(inbox, deps);
  registerErrors(inbox, deps);
  const deliver = (request: Request) => inbox.fetch(request);
  return startSweep({ ...deps, provider: paymentProvider(deps), deliver }).stop;
}
