import { queryOptions, skipToken } from '@tanstack/react-query';
import type { CartOutboxSnapshot } from './outbox.types.ts';

/**
 * A member's outbox snapshot, as the screens read it. The query never fetches: IndexedDB owns the data,
 * and the cart outbox sets it after every change, so the first load needs no database. It is not
 * persisted with the other queries, because IndexedDB already stores it.
 */
export const outboxQuery = (memberId: string) =>
  queryOptions<CartOutboxSnapshot>({ queryKey: ['cart-outbox', { memberId }], queryFn: skipToken });
