import { redirect } from '@tanstack/react-router';
import type { ApiRequest } from '#src/api/request.ts';
import { ensureMember } from '#src/session/session-actions.ts';
import { toSafeRedirect } from './safe-redirect.rules.ts';
import type { Session } from '#src/session/session-store.ts';

interface GuardContext {
  readonly context: { readonly session: Session; readonly request: ApiRequest };
  readonly location: { readonly href: string };
}

/**
 * `beforeLoad` of every route that needs a login (doc 2 §2): sends a visitor to the login with the
 * way back, and makes sure that the member is known before the page's loader runs.
 * @throws a redirect, or ApiError when the member could not be loaded: the error page can retry
 */
export async function requireMember({ context, location }: GuardContext): Promise<void> {
  const { session, request } = context;
  const member = session.state.token !== '' && (await ensureMember({ session, request }));
  if (!member) throw redirectToLogin(location.href);
}

/** `/` is where one goes anyway: it needs no way back in the address. */
export function redirectToLogin(href: string) {
  return redirect({ to: '/login', search: href === '/' ? {} : { redirect: href } });
}

/** `beforeLoad` of `/login`: a member is sent on, as after logging in (GAP-08). */
export function requireVisitor({ context }: Pick<GuardContext, 'context'>, target: string | undefined): void {
  if (context.session.state.token !== '') throw redirect({ href: toSafeRedirect(target) });
}
