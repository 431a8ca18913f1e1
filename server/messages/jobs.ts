import type { Deps } from '#server/deps.ts';
import { runPeriodically } from '#server/lib/scheduler.ts';
import { createMessageTransport } from './transports.ts';
import { deliverMessages } from './deliver-messages.ts';

/** Short, because members wait for codes. */
const DELIVERY_INTERVAL_MS = 3000;

/** Starts delivering the outbox, beside the other servers. @returns a function that stops it. */
export function startMessageJobs(deps: Deps): () => Promise<void> {
  const transport = createMessageTransport(deps.config);
  const work = () => deliverMessages(deps, transport);
  const stop = runPeriodically(DELIVERY_INTERVAL_MS, work, {
    onError: (error) => deps.log.warn({ err: error }, 'failed to deliver the outbox'),
  });
  return async () => {
    await stop();
    transport.close();
  };
}
