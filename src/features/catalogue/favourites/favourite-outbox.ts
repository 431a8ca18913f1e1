import type { QueryClient } from '@tanstack/react-query';
import type { ApiRequest } from '#src/api/request.ts';
import type { Connectivity } from '#src/offline/connectivity/connectivity.ts';
import { createMemberOutbox, createSenderOptions, type MemberOutbox } from '#src/offline/outbox/member-outbox.ts';
import { createOutboxStore } from '#src/offline/outbox/outbox.store.ts';
import type { Session } from '#src/session/session-store.ts';
import { favouriteChangesQuery } from './favourite-changes.queries.ts';
import { applyFavouriteChange, type FavouriteChange } from './favourite-changes.rules.ts';
import { createFavouriteSender } from './favourite-sender.ts';
import { FAVOURITES_RESOURCE, favouriteQueries } from './favourites.queries.ts';

export interface FavouriteOutboxDependencies {
  readonly session: Session;
  readonly client: QueryClient;
  readonly request: ApiRequest;
  readonly connectivity: Connectivity;
  /** The server has refused a change. */
  readonly onRefused: (error: unknown) => void;
}

type FavouriteOutbox = MemberOutbox<FavouriteChange>;

function createFavouriteOutbox(dependencies: FavouriteOutboxDependencies, onClose: () => void): FavouriteOutbox {
  const { session, client, request, connectivity, onRefused } = dependencies;
  const store = createOutboxStore(async () => {
    const { openOutboxTable } = await import('#src/offline/outbox/outbox.db.ts');
    return openOutboxTable<FavouriteChange>('favourites');
  }, 'bottega.favourites');
  const refetch = () => void client.invalidateQueries({ queryKey: [FAVOURITES_RESOURCE] });
  const sender = createFavouriteSender({
    ...createSenderOptions(dependencies, store),
    // Before the change is dropped, so that hearts and list never show the previous state in between.
    onSent: async (change) => {
      const { list } = favouriteQueries(request, change.language);
      const { queryKey } = list(change.shopId);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (products) => products && [...applyFavouriteChange(products, change)]);
    },
    onRefused,
    onFlushed: refetch,
  });
  return createMemberOutbox({
    session,
    connectivity,
    store,
    sender,
    setSnapshot: (memberId, snapshot) => client.setQueryData(favouriteChangesQuery(memberId).queryKey, snapshot),
    onOtherTab: refetch,
    onClose,
  });
}

const outboxBySession = new WeakMap<Session, FavouriteOutbox>();

/** Returns the outbox of a session, created on first use. A logout closes it; the next call creates a new one. */
export function getFavouriteOutbox(dependencies: FavouriteOutboxDependencies): FavouriteOutbox {
  const { session } = dependencies;
  let outbox = outboxBySession.get(session);
  if (outbox === undefined) {
    outbox = createFavouriteOutbox(dependencies, () => outboxBySession.delete(session));
    outboxBySession.set(session, outbox);
  }
  return outbox;
}
