import { queryOptions, skipToken } from '@tanstack/react-query';
import type { OutboxSnapshot } from '#src/offline/outbox/outbox-snapshot.ts';
import type { FavouriteChange } from './favourite-changes.rules.ts';

/** The member's changes that the server does not know yet. The favourite outbox sets it after every change. */
export const favouriteChangesQuery = (memberId: string) =>
  queryOptions<OutboxSnapshot<FavouriteChange>>({ queryKey: ['favourite-outbox', { memberId }], queryFn: skipToken });
