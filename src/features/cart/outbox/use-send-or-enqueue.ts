import type { OutboxCart } from './outbox.types.ts';
import { createSendOrEnqueue, type SendOrEnqueue } from './send-or-enqueue.ts';
import { useOutboxDependencies } from './use-outbox-dependencies.ts';

/** Returns the function that sends or enqueues changes of this cart. */
export const useSendOrEnqueue = (cart: OutboxCart): SendOrEnqueue => createSendOrEnqueue(useOutboxDependencies(), cart);
