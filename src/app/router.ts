import { createRouter } from '@tanstack/react-router';
import { routeTree } from '#src/routes.gen.ts';
import { PENDING_AFTER } from './keep-page.ts';
import { RouteError } from './RouteError.tsx';
import { RoutePending } from './RoutePending.tsx';
import type { RouterContext } from './router-context.ts';

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPendingMs: PENDING_AFTER,
    defaultPendingMinMs: 0,
    defaultPendingComponent: RoutePending,
    defaultErrorComponent: RouteError,
    // Freshness belongs to the query cache alone.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
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
