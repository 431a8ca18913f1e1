import { redirect } from '@tanstack/react-router';
import type { ApiRequest } from '#src/api/request.ts';
import { ensureMember } from '#src/session/session-actions.ts';
import type { Session } from '#src/session/session-store.ts';
import { UNREQUESTED_PAGE } from '#src/session/unrequested-page.ts';
import { toSafeRedirect } from './safe-redirect.rules.ts';

interface GuardContext {
  readonly context: { readonly session: Session; readonly request: ApiRequest };
  readonly location: { readonly href: string };
}

/**
 * `beforeLoad` of every route that needs a login (REQ-SESS-11). Redirects a visitor to the login with a
 * return path. Ensures that the member's profile is loaded before the page's loader runs.
 * @throws a redirect, or ApiError when the profile could not be loaded (the error page offers a retry)
 */
export async function requireMember({ context, location }: GuardContext): Promise<void> {
  const { session, request } = context;
  const { token } = session.state;
  const isKnown = token !== '' && (session.state.member ?? session.getCachedMember()) !== null;
  const member = token !== '' && (await ensureMember({ session, request }));
  // After an expired session of a known member, the tab holds the page for that member (GAP-10).
  if (!member) throw redirectToLogin(isKnown ? '/' : location.href);
}

/** `/` is the default target after a login, so it needs no `redirect` parameter. */
export function redirectToLogin(href: string) {
  return redirect({ to: '/login', search: href === '/' ? {} : { redirect: href } });
}

/** `beforeLoad` of `/login`: redirects a logged-in member to the page that a login would open (GAP-08). */
export function requireVisitor({ context }: Pick<GuardContext, 'context'>, target: string | undefined): void {
  if (context.session.state.token !== '') throw redirect({ href: toSafeRedirect(target), state: UNREQUESTED_PAGE });
}
