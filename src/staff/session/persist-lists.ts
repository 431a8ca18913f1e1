import type { QueryClient } from '@tanstack/react-query';
import { writeStorage } from '#src/lib/web-storage.ts';
import { persistQueries } from '#src/offline/query-persistence/persist-queries.ts';
import type { StaffSession } from './staff-session.ts';

const LISTS_KEY = 'bottega.staff-lists';

/**
 * Keeps the queries with `meta.persist` on this device until the logout, and restores them at the start, so that a picking
 * list survives a reload without a connection.
 */
export async function persistLists(queryClient: QueryClient, session: StaffSession): Promise<void> {
  let { token } = session.state;
  if (token === '') writeStorage('localStorage', LISTS_KEY, null);
  let persister = await persistQueries(queryClient, LISTS_KEY, false);
  session.store.subscribe(() => {
    if (session.state.token === token) return;
    ({ token } = session.state);
    persister.stop();
    writeStorage('localStorage', LISTS_KEY, null);
    void persistQueries(queryClient, LISTS_KEY, false).then((next) => {
      persister = next;
    });
  });
}
