import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '#src/session/session-store.ts';
import type { AppRouter } from './router.ts';

interface Followers {
  readonly session: Session;
  readonly queryClient: QueryClient;
  readonly router: AppRouter;
}

/**
 * Nothing of one member is left for the next: when the token changes, for whatever reason and in
 * whichever tab, every answer is dropped and the guards look again.
 */
export function followSession({ session, queryClient, router }: Followers): void {
  let { token } = session.state;
  session.store.subscribe((state) => {
    if (state.token === token) return;
    const hadToken = token !== '';
    token = state.token;
    queryClient.clear();
    if (state.ended === 'expired') {
      // Decision 10: what the guard of `/` would do, but with the way back to this page.
      const { href, pathname } = router.state.location;
      const search = pathname === '/' || pathname === '/login' ? {} : { redirect: href };
      void router.navigate({ to: '/login', search });
    } else if (hadToken !== (token !== '')) void router.invalidate();
  });
}
