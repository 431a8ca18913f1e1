import type { Deps } from '#server/http/context.ts';
import { withSweepLock } from '#server/payments/sweep-lock.ts';
import { repeat } from '#server/repeat.ts';
import { carrierOf } from './carriers.ts';
import { deliverMessages } from './deliver.ts';

/** People wait for a code with the page open. */
const DELIVER_EVERY_MS = 3000;

/** Delivers the outbox from now until it is stopped; of several servers one does it. */
export function startMessageJobs(deps: Deps): () => Promise<void> {
  const carrier = carrierOf(deps.config);
  const work = () => withSweepLock(deps, () => deliverMessages(deps, carrier), 'messages');
  const stop = repeat(DELIVER_EVERY_MS, work, {
    onError: (error) => deps.log.warn({ err: error }, 'a delivery round failed'),
  });
  return async () => {
    await stop();
    carrier.close();
  };
}
