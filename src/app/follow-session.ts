import type { QueryClient } from '@tanstack/react-query';
import { endAtLogout } from '#src/offline/at-logout.ts';
import { forgetDatabase } from '#src/offline/forget-database.ts';
import { forgetKept } from '#src/offline/kept-queries.ts';
import { forgetCaches } from '#src/pwa/forget-caches.ts';
import { forgetInterest } from '#src/pwa/forget-interest.ts';
import { isEntrance } from '#src/session/arrival.rules.ts';
import { forgetKeptLink } from '#src/session/arrival.ts';
import type { Session } from '#src/session/session-store.ts';
import type { KeptQueries } from './follow-storage.ts';
import type { AppRouter } from './router.ts';

interface Followers {
  readonly session: Session;
  readonly queryClient: QueryClient;
  readonly keptQueries: KeptQueries;
  readonly router: AppRouter;
}

/**
 * Nothing of one member is left for the next: when the token changes, for whatever reason and in
 * whichever tab, the address follows and every answer is dropped.
 */
export function followSession({ session, queryClient, keptQueries, router }: Followers): void {
  let { token } = session.state;

  const arrived = () => {
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.resetQueries();
    // The guards look again; the login's sends the member on.
    void router.invalidate();
    // What was typed before the session ran out is for the same member alone.
    const { member } = session.state;
    if (member === null) return;
    void import('#src/features/account/profile-draft.ts').then(
      ({ readDraft }) => readDraft(member.id),
      () => undefined,
    );
  };
  const forget = () => {
    forgetKept();
    endAtLogout();
    forgetDatabase();
    forgetInterest();
    forgetKeptLink();
  };
  const left = async (expired: boolean) => {
    // At once; a session that expired keeps them: after the login the same payment goes on with the
    // same key.
    if (!expired) forget();
    const { href, pathname } = router.state.location;
    // Decision 10: what the guard of `/` would do, and the way back to this page is kept.
    const back = expired && pathname !== '/' && pathname !== '/login' ? { redirect: href } : {};
    // Also of an expired session: its token is part of every key, so nobody could read them again.
    void forgetCaches();
    // An auto login ends the session of before and goes on by itself.
    if (!isEntrance(pathname)) await router.navigate({ to: '/login', search: back });
    // Only now: a page that is still there would ask for its data again, and be refused.
    queryClient.clear();
    // What the page that was left wrote meanwhile.
    if (!expired) forget();
    keptQueries.begin();
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
