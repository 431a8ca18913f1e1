import { Outlet, createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from '#src/app/router-context.ts';
import { refreshMember } from '#src/session/refresh-member.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  // Beside the pages' own loaders: on a refresh the member is known when the page first shows.
  loader: ({ context }) => refreshMember(context),
  component: Outlet,
});
