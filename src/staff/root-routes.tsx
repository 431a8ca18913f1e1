import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import type { ApiRequest } from '#src/api/request.ts';
import { StaffLayout } from './layout/StaffLayout.tsx';
import type { StaffSession } from './session/staff-session.ts';

export interface StaffRouterContext {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
  readonly session: StaffSession;
}

const LoginSearch = v.object({ redirect: v.optional(v.fallback(v.optional(v.string()), undefined)) });

export const rootRoute = createRootRouteWithContext<StaffRouterContext>()({ component: Outlet });

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: LoginSearch,
  beforeLoad: ({ context, search }) => {
    if (context.session.state.token !== '') throw redirect({ href: toLocalPath(search.redirect) });
  },
  component: lazyRouteComponent(() => import('./login/LoginPage.tsx'), 'LoginPage'),
});

export const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/welcome',
  component: lazyRouteComponent(() => import('./login/WelcomePage.tsx'), 'WelcomePage'),
});

/** A path of the staff app: a link from elsewhere can't lead to another site. */
const toLocalPath = (path: string | undefined): string => (path?.startsWith('/staff/') ? path : '/staff');

/** Frame of every page of somebody who is logged in. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: ({ context, location }) => {
    if (context.session.state.token === '') throw redirect({ to: '/login', search: { redirect: location.publicHref } });
  },
  component: StaffLayout,
});
