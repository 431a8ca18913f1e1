import { Outlet, createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from '#src/app/router-context.ts';
import { loadPageWords } from '#src/app/page-words.ts';
import { isEntrance } from '#src/session/arrival.rules.ts';
import { refreshMember } from '#src/session/refresh-member.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  // Beside the pages' own loaders: on a refresh the member is known when the page first shows.
  // Not on the way in as somebody else (doc 1 §4).
  loader: ({ context, location }) =>
    isEntrance(location.pathname) ? undefined : refreshMember(context),
  // A page's words are there before the page.
  beforeLoad: ({ context, location }) => loadPageWords(context.i18n, location.pathname),
  component: Outlet,
});
