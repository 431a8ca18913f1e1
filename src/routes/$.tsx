import { createFileRoute } from '@tanstack/react-router';
import { redirectToHome } from '#src/session/shop-selection/home-link.ts';

/** Unknown paths redirect to the last chosen shop's product list, otherwise to `/` (GAP-09). */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ context }) => {
    throw redirectToHome(context.session.state);
  },
});
