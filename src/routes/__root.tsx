import { Outlet, createRootRouteWithContext, redirect } from '@tanstack/react-router';
import type { RouterContext } from '#src/app/router-context.ts';
import { loadPageWords } from '#src/app/page-words.ts';
import { isEntrance } from '#src/session/arrival.rules.ts';
import { homeOf } from '#src/session/home.ts';
import { refreshMember } from '#src/session/refresh-member.ts';

/** Undefined for text that is no percent-encoded UTF-8, such as `%`, `%zz` or `%E0%A4%A`. */
function decoded(pathname: string): string | undefined {
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
  loader: ({ context, location }) => (isEntrance(location.pathname) ? undefined : refreshMember(context)),
  // A page's words are there before the page.
  beforeLoad: ({ context, location }) => {
    // The router matches no route to such a path, not even `/$`: it leads where any unknown path does.
    if (decoded(location.pathname) === undefined) throw redirect({ ...homeOf(context.session.state), replace: true });
    return loadPageWords(context.i18n, location.pathname);
  },
  component: Outlet,
});
