import { createFileRoute, redirect } from '@tanstack/react-router';
import { getHomeLink } from '#src/session/shop-selection/home-link.ts';

/** GAP-09: any other path leads to the last chosen shop's list, else to `/`. */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ context }) => {
    throw redirect({ ...getHomeLink(context.session.state), replace: true });
  },
});
