import { createRootRouteWithContext } from '@tanstack/react-router';
import { RootLayout } from '#src/app/layout/RootLayout.tsx';
import { loadRouteMessages } from '#src/app/routing/route-messages.ts';
import type { RouterContext } from '#src/app/routing/router-context.ts';
import { redirectToHome } from '#src/session/shop-selection/home-link.ts';

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
  // The router never replaces a skeleton that it has shown, not even when only a child is still loading. So a skeleton
  // of this route would hide the layout until all data of the page has arrived.
  pendingMs: Infinity,
  // Loads the page's messages before the page renders.
  beforeLoad: ({ context, location }) => {
    // The router matches no route for such a path, not even `/$`. Redirect like other unknown paths.
    if (decodePathname(location.pathname) === undefined) throw redirectToHome(context.session.state);
    return loadRouteMessages(context.i18n, location.pathname);
  },
  component: RootLayout,
});
