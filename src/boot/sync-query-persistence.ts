import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import {
  clearPersistedQueries,
  hasPersistedQueries,
  getPersistedQueriesKey,
} from '#src/offline/query-persistence/persisted-queries.ts';
import type { Session } from '#src/session/session-store.ts';

interface SyncQueryPersistenceOptions {
  readonly session: Session;
  readonly queryClient: QueryClient;
  readonly i18n: I18n;
}

/** Where answers are kept, and whose they are. */
interface PersistenceTarget {
  readonly memberId: string;
  readonly key: string;
}

const NO_TARGET: PersistenceTarget = { memberId: '', key: '' };

/** Whose answers are kept now: empty for a visitor, undefined while nobody knows the member (REL-Q3). */
function getPersistenceOwner(session: Session): string | undefined {
  const { token, member } = session.state;
  return token === '' ? '' : (member ?? session.getCachedMember())?.id;
}

/** Keeps the cache's lasting answers under the present member and language, and follows both. */
export function syncQueryPersistence({ session, queryClient, i18n }: SyncQueryPersistenceOptions) {
  let begun = false;
  let place: PersistenceTarget = NO_TARGET;
  let stop = () => {};

  const keep = async (mine: PersistenceTarget) => {
    try {
      const { persistQueries } = await import('#src/offline/query-persistence/persist-queries.ts');
      const leave = await persistQueries(queryClient, mine.key);
      // Meanwhile somebody else came, or the language changed; also when it has changed back, for then
      // another keeper is under way to the same place.
      if (place === mine) stop = leave;
      else leave();
    } catch {
      // Its code can't be had without a network: nothing is kept until the next change.
      if (place === mine) place = NO_TARGET;
    }
  };

  const follow = async (): Promise<void> => {
    const memberId = getPersistenceOwner(session);
    const key = memberId === undefined ? '' : getPersistedQueriesKey(memberId, getActiveLanguage(i18n));
    if (key === place.key) return;
    stop();
    stop = () => {};
    // What is in the cache is still the former member's: `begin` is called once it is cleared.
    const left = place.memberId !== '' && place.memberId !== memberId;
    place = NO_TARGET;
    if (left) begun = false;
    if (memberId === undefined || !(begun || (!left && hasPersistedQueries(key)))) return;
    begun = true;
    place = { memberId, key };
    if (memberId !== '') clearPersistedQueries(getPersistedQueriesKey(memberId, ''));
    await keep(place);
  };

  session.store.subscribe(() => void follow());
  i18n.on('change', () => void follow());
  return {
    /** Resolves when what an earlier visit kept is in the cache; at once when there is nothing. */
    ready: follow(),
    /** Lets the keeping begin where there was nothing: once the first page is there, not before. */
    begin: () => {
      begun = true;
      void follow();
    },
  };
}

export type QueryPersistence = ReturnType<typeof syncQueryPersistence>;
