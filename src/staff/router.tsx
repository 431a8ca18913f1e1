import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#src/lib/search-params.ts';
import { PageSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import { staffPasskeyQueries } from './account/passkeys.queries.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { CollectSearch } from './counter/collect/collection-code.rules.ts';
import { CounterSearch } from './counter/counter-search.rules.ts';
import { staffCounterQueries } from './counter/counter.queries.ts';
import { staffHomeQueries } from './home/home.queries.ts';
import { ImportSearch } from './import/import-search.rules.ts';
import { staffImportQueries } from './import/import.queries.ts';
import { StaffError } from './layout/StaffError.tsx';
import { StaffNotFound } from './layout/StaffNotFound.tsx';
import { loadCurrent } from './load-current.ts';
import { LogSearch } from './log/log-search.rules.ts';
import { staffLogQueries } from './log/log.queries.ts';
import { MemberSearch, MovementsSearch } from './members/member-search.rules.ts';
import { staffMemberQueries } from './members/member.queries.ts';
import { OrderSearch, SelectedOrders } from './orders/order-search.rules.ts';
import { staffOrderQueries } from './orders/order.queries.ts';
import { staffPeopleQueries } from './people/people.queries.ts';
import { loginRoute, rootRoute, shellRoute, type StaffRouterContext, welcomeRoute } from './root-routes.tsx';
import { InboxSearch } from './support/inbox-search.rules.ts';
import { inboxQueries } from './support/inbox.queries.ts';

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  loader: ({ context: { queryClient, request } }) =>
    queryClient.query({ ...staffHomeQueries(request).figures(), staleTime: 'static' }),
  component: lazyRouteComponent(() => import('./home/HomePage.tsx'), 'HomePage'),
});

const counterRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/counter',
  validateSearch: CounterSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, request }, deps }) =>
    queryClient.query({ ...staffCounterQueries(request).day(deps), staleTime: 'static' }),
  component: lazyRouteComponent(() => import('./counter/CounterPage.tsx'), 'CounterPage'),
});

const collectRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/collect',
  validateSearch: CollectSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, request }, deps }) =>
    loadCurrent(queryClient, staffCounterQueries(request).collection(deps.code)),
  component: lazyRouteComponent(() => import('./counter/collect/CollectPage.tsx'), 'CollectPage'),
});

const ordersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/orders',
  validateSearch: OrderSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, request }, deps }) =>
    queryClient.query({ ...staffOrderQueries(request).list(deps), staleTime: 'static' }),
  component: lazyRouteComponent(() => import('./orders/list/OrdersPage.tsx'), 'OrdersPage'),
});

const pickingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/picking',
  validateSearch: SelectedOrders,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, request }, deps }) =>
    queryClient.query({ ...staffOrderQueries(request).pickingList(deps.orders), staleTime: 'static' }),
  component: lazyRouteComponent(() => import('./orders/picking/PickingPage.tsx'), 'PickingPage'),
});

const packingSlipsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/packing-slips',
  validateSearch: SelectedOrders,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, request }, deps }) =>
    loadCurrent(queryClient, staffOrderQueries(request).packingSlips(deps.orders)),
  component: lazyRouteComponent(() => import('./orders/packing/PackingSlipsPage.tsx'), 'PackingSlipsPage'),
});

const orderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/orders/$orderNo',
  loader: ({ context: { queryClient, request }, params }) =>
    loadCurrent(queryClient, staffOrderQueries(request).detail(params.orderNo)),
  component: lazyRouteComponent(() => import('./orders/detail/OrderPage.tsx'), 'OrderPage'),
});

const inboxRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/inbox',
  validateSearch: InboxSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, request }, deps }) =>
    queryClient.query({ ...inboxQueries(request).list(deps), staleTime: 'static' }),
  component: lazyRouteComponent(() => import('./support/list/InboxPage.tsx'), 'InboxPage'),
});

const inboxItemRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/inbox/$id',
  loader: ({ context: { queryClient, request }, params }) =>
    loadCurrent(queryClient, inboxQueries(request).item(params.id)),
  component: lazyRouteComponent(() => import('./support/detail/InboxItemPage.tsx'), 'InboxItemPage'),
});

const membersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/members',
  validateSearch: MemberSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, request }, deps }) =>
    queryClient.query({ ...staffMemberQueries(request).list(deps), staleTime: 'static' }),
  component: lazyRouteComponent(() => import('./members/list/MembersPage.tsx'), 'MembersPage'),
});

const memberImportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/members/import',
  validateSearch: ImportSearch,
  loader: ({ context: { queryClient, request } }) =>
    queryClient.query({ ...staffImportQueries(request).list('members'), staleTime: 'static' }),
  component: lazyRouteComponent(() => import('./members/import/MemberImportPage.tsx'), 'MemberImportPage'),
});

const memberRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/members/$id',
  validateSearch: MovementsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, request }, params, deps }) => {
    const queries = staffMemberQueries(request);
    return Promise.all([
      loadCurrent(queryClient, queries.detail(params.id)),
      queryClient.query({ ...queries.movements(params.id, deps.page), staleTime: 'static' }),
    ]);
  },
  component: lazyRouteComponent(() => import('./members/detail/MemberPage.tsx'), 'MemberPage'),
});

const peopleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/people',
  loader: ({ context: { queryClient, request } }) => loadCurrent(queryClient, staffPeopleQueries(request).list()),
  component: lazyRouteComponent(() => import('./people/PeoplePage.tsx'), 'PeoplePage'),
});

const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/account',
  loader: ({ context: { queryClient, request } }) => loadCurrent(queryClient, staffPasskeyQueries(request).list()),
  component: lazyRouteComponent(() => import('./account/AccountPage.tsx'), 'AccountPage'),
});

const logRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/log',
  validateSearch: LogSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, request }, deps }) =>
    Promise.all([
      queryClient.query({ ...staffLogQueries(request).list(deps), staleTime: 'static' }),
      queryClient.query({ ...staffPeopleQueries(request).list(), staleTime: 'static' }),
    ]),
  component: lazyRouteComponent(() => import('./log/LogPage.tsx'), 'LogPage'),
});

const routeTree = rootRoute.addChildren([
  loginRoute,
  welcomeRoute,
  shellRoute.addChildren([
    homeRoute,
    accountRoute,
    ordersRoute,
    orderRoute,
    pickingRoute,
    packingSlipsRoute,
    counterRoute,
    collectRoute,
    inboxRoute,
    inboxItemRoute,
    ...catalogueRoutes,
    membersRoute,
    memberImportRoute,
    memberRoute,
    peopleRoute,
    logRoute,
  ]),
]);

export const createStaffRouter = (context: StaffRouterContext) =>
  createRouter({
    routeTree,
    context,
    basepath: '/staff',
    parseSearch,
    stringifySearch,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: StaffError,
    defaultNotFoundComponent: StaffNotFound,
    // The query cache alone decides what is stale.
    defaultPreloadStaleTime: 0,
    // A page is shown when its loader is done, also a page that was shown before.
    defaultStaleReloadMode: 'blocking',
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createStaffRouter>;
  }
}
