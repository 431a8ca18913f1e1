import type { OutboxCart } from '#src/offline/outbox.types.ts';
import { keepIn, type Keep } from './keep.ts';
import { useOutboxTools } from './use-outbox-tools.ts';

/** How changes of this cart are sent, or kept until they can be. */
export const useKeep = (cart: OutboxCart): Keep => keepIn(useOutboxTools(), cart);
