import { Outlet, createRootRouteWithContext, redirect } from '@tanstack/react-router';
import type { RouterContext } from '#src/app/routing/router-context.ts';
import { loadRouteMessages } from '#src/app/routing/route-messages.ts';
import { isAutoLoginPath } from '#src/session/url-credentials/url-credentials.rules.ts';
import { getHomeLink } from '#src/session/shop-selection/home-link.ts';
import { refreshMember } from '#src/session/refresh-member.ts';

/** Undefined for text that is no percent-encoded UTF-8, such as `%`, `%zz` or `%E0%A4%A`. */
function decodePathname(pathname: string): string | undefined {
  try {
    // Returned and not only called: the minifier takes a call for pure whose result nobody uses, and drops it.
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // Beside the pages' own loaders: on a refresh the member is known when the page first shows.
  // Not on the way in as somebody else (doc 1 §4).
  loader: ({ context, location }) => (isAutoLoginPath(location.pathname) ? undefined : refreshMember(context)),
  // A page's words are there before the page.
  beforeLoad: ({ context, location }) => {
    // The router matches no route to such a path, not even `/$`: it leads where any unknown path does.
    if (decodePathname(location.pathname) === undefined)
      throw redirect({ ...getHomeLink(context.session.state), replace: true });
    return loadRouteMessages(context.i18n, location.pathname);
  },
  component: Outlet,
});
