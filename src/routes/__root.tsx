import { Outlet, createRootRouteWithContext, redirect } from '@tanstack/react-router';
import type { RouterContext } from '#src/app/routing/router-context.ts';
import { loadRouteMessages } from '#src/app/routing/route-messages.ts';
import { isAutoLoginPath } from '#src/session/url-credentials/url-credentials.rules.ts';
import { getHomeLink } from '#src/session/shop-selection/home-link.ts';
import { refreshMember } from '#src/session/session-actions.ts';

/** Undefined for invalid percent-encoding, such as `%`, `%zz` or `%E0%A4%A`. */
function decodePathname(pathname: string): string | undefined {
  try {
    // The result must be returned: the minifier removes this call when its result is unused.
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // Runs in parallel with the page's loader, so that the member is known when the page first renders (REQ-SESS-08).
  // Not on auto-login pages, which may log in another member (REQ-SESS-09).
  loader: ({ context, location }) => (isAutoLoginPath(location.pathname) ? undefined : refreshMember(context)),
  // Loads the page's messages before the page renders.
  beforeLoad: ({ context, location }) => {
    // The router matches no route for such a path, not even `/$`. Redirect like other unknown paths.
    if (decodePathname(location.pathname) === undefined)
      throw redirect({ ...getHomeLink(context.session.state), replace: true });
    return loadRouteMessages(context.i18n, location.pathname);
  },
  component: Outlet,
});
