import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#src/lib/search-params.ts';
import { routeTree } from '#src/routes.gen.ts';
import { PENDING_DELAY_MS } from './pending-delay.ts';
import { RouteError } from './RouteError.tsx';
import { RoutePending } from './RoutePending.tsx';
import type { RouterContext } from './router-context.ts';

/** @param history the server's, of one address; without it the browser's own */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultPendingMs: PENDING_DELAY_MS,
    defaultPendingMinMs: 0,
    defaultPendingComponent: RoutePending,
    defaultErrorComponent: RouteError,
    // Freshness belongs to the query cache alone.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // On the server it would be an inline script, which the policy refuses.
    scrollRestoration: history === undefined,
    // Doc 2 §2: a hash scrolls smoothly; the offset of 80 is `scroll-padding-top` in base.css.
    defaultHashScrollIntoView: { behavior: 'smooth', block: 'start' },
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
