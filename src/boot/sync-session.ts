import type { QueryClient } from '@tanstack/react-query';
import {
  INSTALL_ENGAGEMENT_KEY,
  INVOICE_DRAFT_KEY,
  PROFILE_DRAFT_KEY,
  RECENT_SEARCHES_KEY,
} from '#src/lib/storage-keys.ts';
import { runLogoutHandlers } from '#src/offline/storage/logout-handlers.ts';
import { deleteLocalDatabase } from '#src/offline/storage/delete-local-database.ts';
import { clearPersistedQueries } from '#src/offline/query-persistence/persisted-queries.ts';
import { clearMemberCaches } from '#src/pwa/clear-caches.ts';
import { isAutoLoginPath } from '#src/session/url-credentials/url-credentials.rules.ts';
import { clearEmailLink } from '#src/session/url-credentials/url-credentials.ts';
import type { Session } from '#src/session/session-store.ts';
import type { QueryPersistence } from './sync-query-persistence.ts';
import type { AppRouter } from '#src/app/routing/router.ts';

interface SyncSessionOptions {
  readonly session: Session;
  readonly queryClient: QueryClient;
  readonly queryPersistence: QueryPersistence;
  readonly router: AppRouter;
}

const TAB_DRAFT_KEYS = [PROFILE_DRAFT_KEY, INVOICE_DRAFT_KEY];

/** Visits, orders, searches and drafts are the member's own data, so a logout clears them (REL-Q4). */
function clearMemberItems(): void {
  try {
    for (const key of [INSTALL_ENGAGEMENT_KEY, RECENT_SEARCHES_KEY]) localStorage.removeItem(key);
    for (const key of TAB_DRAFT_KEYS) sessionStorage.removeItem(key);
  } catch {
    // When storage is unavailable, there is nothing to remove.
  }
}

/**
 * When the token changes, for any reason and in any tab, navigates accordingly and drops all API data.
 * So nothing of one member remains for the next.
 */
export function syncSession({ session, queryClient, queryPersistence, router }: SyncSessionOptions): void {
  let { token } = session.state;

  const onLogin = () => {
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.resetQueries();
    // Runs the route guards again; the one of the login page redirects the member.
    void router.invalidate();
    const { member } = session.state;
    if (member === null) return;
    void import('#src/session/tab-draft.ts').then(
      ({ deleteDraftsOfOthers }) => deleteDraftsOfOthers(TAB_DRAFT_KEYS, member.id),
      () => undefined,
    );
  };
  const clearMemberData = () => {
    clearPersistedQueries();
    runLogoutHandlers();
    deleteLocalDatabase();
    clearMemberItems();
    clearEmailLink();
  };
  const onLogout = async (isExpired: boolean) => {
    // This data stays after an expired session: after the login, the same payment continues with the same
    // idempotency key.
    if (!isExpired) clearMemberData();
    const { href, pathname } = router.state.location;
    // GAP-10: like the guard of `/`, but the login returns to this page.
    const search = isExpired && pathname !== '/' && pathname !== '/login' ? { redirect: href } : {};
    // Also for an expired session: the token is part of every cache key, so the entries could never be read again.
    void clearMemberCaches();
    // An auto-login page ends the previous session and navigates by itself.
    if (!isAutoLoginPath(pathname)) await router.navigate({ to: '/login', search });
    // After the navigation: a page that is still mounted would refetch its data and get errors.
    queryClient.clear();
    // Again, because the previous page may have written data meanwhile.
    if (!isExpired) clearMemberData();
    queryPersistence.restart();
  };

  session.store.subscribe((state) => {
    if (state.token === token) return;
    const previousToken = token;
    token = state.token;
    if (previousToken === '') onLogin();
    else if (token === '') void onLogout(state.ended === 'expired');
    // Another member logged in in another tab: reload, so that nothing of this page stays.
    else void clearMemberCaches().then(() => window.location.replace('/'));
  });
}
