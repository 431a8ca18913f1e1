import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import type { QueryPersister } from '#src/offline/query-persistence/persist-queries.ts';
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

interface PersistenceTarget {
  /** Storage key of the persisted queries. */
  readonly key: string;
  readonly owner: string | undefined;
}

const NO_TARGET: PersistenceTarget = { key: '', owner: undefined };

/** Id of the member whose queries are persisted: empty for a visitor, undefined while the member is unknown (REL-Q3). */
function getPersistenceOwner(session: Session): string | undefined {
  const { token, member } = session.state;
  return token === '' ? '' : (member ?? session.getCachedMember())?.id;
}

/** Persists queries with `meta.persist` for the current member and language, and follows changes of both. */
export function syncQueryPersistence({ session, queryClient, i18n }: SyncQueryPersistenceOptions) {
  /** Nothing is read or written before: restored data would differ from the markup that is being hydrated. */
  let isEnabled = false;
  let isStarted = false;
  let target: PersistenceTarget = NO_TARGET;
  let { token } = session.state;
  /** The cache still holds data of an ended session. */
  let hasForeignData = false;
  let persister: QueryPersister | undefined;

  const persist = async (newTarget: PersistenceTarget, isCacheUnwritten: boolean) => {
    try {
      const { persistQueries } = await import('#src/offline/query-persistence/persist-queries.ts');
      const started = await persistQueries(queryClient, newTarget.key, isCacheUnwritten);
      // Member or language may have changed meanwhile. After a change and back, another persister for the same key is
      // being loaded, so the objects are compared and not the keys.
      if (target === newTarget) persister = started;
      else started.stop();
    } catch {
      // The chunk failed to load: nothing is persisted until the next change.
      if (target === newTarget) target = NO_TARGET;
    }
  };

  const update = async (): Promise<void> => {
    // The token and not the member, which can still be unknown.
    if (token !== '' && token !== session.state.token) {
      hasForeignData = true;
      isStarted = false;
    }
    ({ token } = session.state);
    if (!isEnabled) return;
    const memberId = getPersistenceOwner(session);
    const key = memberId === undefined ? '' : getPersistedQueriesKey(memberId, getActiveLanguage(i18n));
    if (key === target.key) return;
    const isLanguageChange = memberId !== undefined && memberId === target.owner && !hasForeignData;
    // Offline, the lists are needed again when the language changes back.
    if (isLanguageChange) persister?.flush();
    persister?.stop();
    persister = undefined;
    target = NO_TARGET;
    if (memberId === undefined || !(isStarted || (!hasForeignData && hasPersistedQueries(key)))) return;
    isStarted = true;
    target = { key, owner: memberId };
    if (memberId !== '') clearPersistedQueries(getPersistedQueriesKey(memberId, ''));
    await persist(target, !isLanguageChange);
  };

  /**
   * Restores the queries if that has not been done, and starts persisting. Called when the first page is rendered.
   * If the session has ended before, nothing starts until its data is cleared.
   */
  const start = (): void => {
    isEnabled = true;
    isStarted = !hasForeignData;
    void update();
  };

  session.store.subscribe(() => void update());
  i18n.on('change', () => void update());
  return {
    /** Resolves when the persisted queries are restored; at once when there are none. */
    restore: (): Promise<void> => {
      isEnabled = true;
      return update();
    },
    start,
    /** Starts persisting again. Called when the data of the ended session is cleared. */
    restart: () => {
      hasForeignData = false;
      start();
    },
  };
}

export type QueryPersistence = ReturnType<typeof syncQueryPersistence>;
