import type { QueryClient } from '@tanstack/react-query';
import type { AppRouter } from '#src/app/routing/router.ts';
import {
  ALLERGENS_KEY,
  INSTALL_ENGAGEMENT_KEY,
  RECENT_RECIPIENTS_KEY,
  RECENT_SEARCHES_KEY,
} from '#src/lib/storage-keys.ts';
import { writeStorage } from '#src/lib/web-storage.ts';
import { clearPersistedQueries } from '#src/offline/query-persistence/persisted-queries.ts';
import { deleteLocalDatabase } from '#src/offline/storage/delete-local-database.ts';
import { runLogoutHandlers } from '#src/offline/storage/logout-handlers.ts';
import { clearMemberCaches } from '#src/pwa/clear-caches.ts';
import type { Session } from '#src/session/session-store.ts';
import { UNREQUESTED_PAGE } from '#src/session/unrequested-page.ts';
import { isAutoLoginPath } from '#src/session/url-credentials/url-credentials.rules.ts';
import { clearEmailLink } from '#src/session/url-credentials/url-credentials.ts';
import { type ExpiredVisit, TAB_DRAFT_KEYS, createExpiredVisit, restoreExpiredVisit } from './expired-visit.ts';
import type { QueryPersistence } from './sync-query-persistence.ts';

interface SyncSessionOptions {
  readonly session: Session;
  readonly queryClient: QueryClient;
  readonly queryPersistence: QueryPersistence;
  readonly router: AppRouter;
}

/** Allergens, visits, orders, searches, recipients and drafts are the member's own data, so a logout clears them (REL-Q4). */
function clearMemberItems(): void {
  const keys = [ALLERGENS_KEY, INSTALL_ENGAGEMENT_KEY, RECENT_RECIPIENTS_KEY, RECENT_SEARCHES_KEY];
  for (const key of keys) writeStorage('localStorage', key, null);
  for (const key of TAB_DRAFT_KEYS) writeStorage('sessionStorage', key, null);
}

/** Ignores errors: without the store's code, no view was stored in this visit. */
const clearViewedProducts = (memberId: string): void =>
  void import('#src/offline/viewed-products/viewed-products.store.ts').then(
    ({ getViewedProductStore }) => getViewedProductStore().update(memberId, () => []),
    () => undefined,
  );

/**
 * When the token changes, for any reason and in any tab, navigates accordingly and drops all API data.
 * So nothing of one member remains for the next.
 */
export function syncSession({ session, queryClient, queryPersistence, router }: SyncSessionOptions): void {
  let { token } = session.state;
  let previousState = session.state;
  /** The member of the token. Known on most reloads, because the profile is cached. */
  let member = session.state.member ?? session.getCachedMember();
  let expiredVisit: ExpiredVisit | null = null;

  /** @returns whether it opens the page on which the same member's session had expired */
  const returnToExpiredVisit = (): boolean => {
    const visit = expiredVisit;
    expiredVisit = null;
    const { pathname, search } = router.state.location;
    if (visit === null || visit.memberId !== member?.id) return false;
    // The member has opened another page meanwhile.
    if (pathname !== '/login' || 'redirect' in search) return false;
    restoreExpiredVisit(session, visit);
    void router.navigate({ href: visit.href, replace: true, state: UNREQUESTED_PAGE });
    return true;
  };
  const onLogin = () => {
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.resetQueries();
    // Runs the route guards again; the one of the login page redirects the member.
    if (!returnToExpiredVisit()) void router.invalidate();
    const memberId = member?.id;
    if (memberId === undefined) return;
    void import('#src/session/form-draft.ts').then(
      ({ deleteDraftsOfOthers }) => deleteDraftsOfOthers(TAB_DRAFT_KEYS, session, memberId),
      () => undefined,
    );
  };
  /** @param expiredMemberId of an expired session; undefined after a logout, or when the member is unknown */
  const clearMemberData = (expiredMemberId: string | undefined) => {
    clearPersistedQueries();
    clearMemberItems();
    clearEmailLink();
    if (expiredMemberId === undefined) {
      runLogoutHandlers();
      deleteLocalDatabase();
    } else {
      // Unsent changes and the idempotency keys of payments stay, so that nothing is lost or charged twice. They are read
      // only for this member.
      clearViewedProducts(expiredMemberId);
    }
  };
  const onLogout = async (expiredMemberId: string | undefined) => {
    clearMemberData(expiredMemberId);
    const { href, pathname } = router.state.location;
    // The page can't be held for an unknown member.
    const search = session.state.ended === 'expired' && pathname !== '/login' ? { redirect: href } : {};
    void clearMemberCaches();
    // An auto-login page ends the previous session and navigates by itself.
    // GAP-10: an expired session leads to `/`, whose guard opens the login.
    if (!isAutoLoginPath(pathname))
      await router.navigate(expiredMemberId === undefined ? { to: '/login', search } : { to: '/' });
    // After the navigation: a page that is still mounted would refetch its data and get errors.
    queryClient.clear();
    // Again, because the previous page may have written data meanwhile.
    clearMemberData(expiredMemberId);
    queryPersistence.restart();
  };

  // The token's cookie has expired since the last visit.
  const forgottenMemberId = session.endWithoutToken();
  if (forgottenMemberId !== undefined) {
    clearMemberData(forgottenMemberId);
    void clearMemberCaches();
  }

  session.store.subscribe((state) => {
    const before = previousState;
    const previousMember = member;
    previousState = state;
    if (state.token !== '') member = state.member ?? session.getCachedMember();
    if (state.token === token) return;
    const previousToken = token;
    token = state.token;
    if (previousToken === '') onLogin();
    else if (token === '') {
      const expiredMemberId = state.ended === 'expired' ? previousMember?.id : undefined;
      const { href, pathname } = router.state.location;
      const canReturn = expiredMemberId !== undefined && pathname !== '/login';
      expiredVisit = canReturn ? createExpiredVisit(expiredMemberId, href, before) : null;
      void onLogout(expiredMemberId);
    }
    // Another member logged in in another tab: reload, so that nothing of this page stays.
    else void clearMemberCaches().then(() => window.location.replace('/'));
  });
}
