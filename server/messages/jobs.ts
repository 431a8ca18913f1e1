import type { Deps } from '#server/http/api/handler.ts';
import { withAdvisoryLock } from '#server/db/advisory-lock.ts';
import { runPeriodically } from '#server/lib/scheduler.ts';
import { createMessageTransport } from './transports.ts';
import { deliverMessages } from './deliver-messages.ts';

/** People wait for a code with the page open. */
const DELIVERY_INTERVAL_MS = 3000;

/** Delivers the outbox from now until it is stopped; of several servers one does it. */
export function startMessageJobs(deps: Deps): () => Promise<void> {
  const carrier = createMessageTransport(deps.config);
  const work = () => withAdvisoryLock(deps, () => deliverMessages(deps, carrier), 'messages');
  const stop = runPeriodically(DELIVERY_INTERVAL_MS, work, {
    onError: (error) => deps.log.warn({ err: error }, 'a delivery round failed'),
  });
  return async () => {
    await stop();
    carrier.close();
  };
}
