import type { Deps } from '#server/deps.ts';
import { withAdvisoryLock } from '#server/db/advisory-lock.ts';
import { runPeriodically } from '#server/lib/scheduler.ts';
import { createMessageTransport } from './transports.ts';
import { deliverMessages } from './deliver-messages.ts';

/** Short, because members wait for codes. */
const DELIVERY_INTERVAL_MS = 3000;

/** Starts delivering the outbox. Of several servers, only one delivers at a time. @returns a function that stops it. */
export function startMessageJobs(deps: Deps): () => Promise<void> {
  const transport = createMessageTransport(deps.config);
  const work = () => withAdvisoryLock(deps, () => deliverMessages(deps, transport), 'messages');
  const stop = runPeriodically(DELIVERY_INTERVAL_MS, work, {
    onError: (error) => deps.log.warn({ err: error }, 'failed to deliver the outbox'),
  });
  return async () => {
    await stop();
    transport.close();
  };
}
