import { createFileRoute, redirect } from '@tanstack/react-router';
import { getHomeLink } from '#src/session/shop-selection/home-link.ts';

/** Unknown paths redirect to the last chosen shop's product list, otherwise to `/` (GAP-09). */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ context }) => {
    throw redirect({ ...getHomeLink(context.session.state), replace: true });
  },
});
