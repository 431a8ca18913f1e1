import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#src/lib/search-params.ts';
import { routeTree } from '#src/routes.gen.ts';
import { PENDING_DELAY_MS } from './pending-delay.ts';
import { PendingPage } from './PendingPage.tsx';
import { RouteError } from './RouteError.tsx';
import type { RouterContext } from './router-context.ts';

/** @param history a memory history for SSR; by default the browser's */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultPendingMs: PENDING_DELAY_MS,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: RouteError,
    // The query cache alone decides what is stale.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // During SSR it would render an inline script, which the CSP blocks.
    scrollRestoration: history === undefined,
    // REQ-ROUTE-09. The offset of 80 px is `scroll-padding-top` in base.css.
    defaultHashScrollIntoView: { behavior: 'smooth', block: 'start' },
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
