import { queryOptions, skipToken } from '@tanstack/react-query';
import type { OutboxSnapshot } from './outbox.types.ts';

/**
 * What waits of a member, as the screens see it: never asked for here. IndexedDB owns it, and the
 * cart's outbox puts it in with every change; a first screen loads no database. Never persisted: it
 * is.
 */
export const outboxQuery = (memberId: string) =>
  queryOptions<OutboxSnapshot>({ queryKey: ['outbox', memberId], queryFn: skipToken });
