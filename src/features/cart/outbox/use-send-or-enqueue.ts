import type { OutboxCart } from '#src/offline/outbox/outbox.types.ts';
import { createSendOrEnqueue, type SendOrEnqueue } from './send-or-enqueue.ts';
import { useOutboxDependencies } from './use-outbox-dependencies.ts';

/** How changes of this cart are sent, or kept until they can be. */
export const useSendOrEnqueue = (cart: OutboxCart): SendOrEnqueue => createSendOrEnqueue(useOutboxDependencies(), cart);
