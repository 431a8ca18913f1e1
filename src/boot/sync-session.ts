import type { QueryClient } from '@tanstack/react-query';
import { runLogoutHandlers } from '#src/offline/storage/logout-handlers.ts';
import { deleteLocalDatabase } from '#src/offline/storage/delete-local-database.ts';
import { clearPersistedQueries } from '#src/offline/query-persistence/persisted-queries.ts';
import { clearMemberCaches } from '#src/pwa/clear-caches.ts';
import { clearInstallInterest } from '#src/pwa/install/clear-install-interest.ts';
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

/**
 * Nothing of one member is left for the next: when the token changes, for whatever reason and in
 * whichever tab, the address follows and every answer is dropped.
 */
export function syncSession({ session, queryClient, queryPersistence, router }: SyncSessionOptions): void {
  let { token } = session.state;

  const arrived = () => {
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.resetQueries();
    // The guards look again; the login's sends the member on.
    void router.invalidate();
    // What was typed before the session ran out is for the same member alone.
    const { member } = session.state;
    if (member === null) return;
    void import('#src/features/account/profile-edit/profile-draft.ts').then(
      ({ readProfileDraft }) => readProfileDraft(member.id),
      () => undefined,
    );
  };
  const forget = () => {
    clearPersistedQueries();
    runLogoutHandlers();
    deleteLocalDatabase();
    clearInstallInterest();
    clearEmailLink();
  };
  const left = async (expired: boolean) => {
    // At once; a session that expired keeps them: after the login the same payment goes on with the
    // same key.
    if (!expired) forget();
    const { href, pathname } = router.state.location;
    // GAP-10: what the guard of `/` would do, and the way back to this page is kept.
    const back = expired && pathname !== '/' && pathname !== '/login' ? { redirect: href } : {};
    // Also of an expired session: its token is part of every key, so nobody could read them again.
    void clearMemberCaches();
    // An auto login ends the session of before and goes on by itself.
    if (!isAutoLoginPath(pathname)) await router.navigate({ to: '/login', search: back });
    // Only now: a page that is still there would ask for its data again, and be refused.
    queryClient.clear();
    // What the page that was left wrote meanwhile.
    if (!expired) forget();
    queryPersistence.begin();
  };

  session.store.subscribe((state) => {
    if (state.token === token) return;
    const before = token;
    token = state.token;
    if (before === '') arrived();
    else if (token === '') void left(state.ended === 'expired');
    // Another member logged in beside us: nothing of this page may stay.
    else window.location.replace('/');
  });
}
