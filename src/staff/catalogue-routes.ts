import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ProductSearch } from './catalogue/product-search.rules.ts';
import { staffProductQueries } from './catalogue/product.queries.ts';
import { PromotionSearch } from './catalogue/promotions/promotion-search.rules.ts';
import { staffPromotionQueries } from './catalogue/promotions/promotion.queries.ts';
import { ImportSearch } from './import/import-search.rules.ts';
import { staffImportQueries } from './import/import.queries.ts';
import { loadCurrent } from './load-current.ts';
import { shellRoute } from './root-routes.tsx';

const productsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/products',
  validateSearch: ProductSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, request }, deps }) =>
    queryClient.query({ ...staffProductQueries(request).list(deps), staleTime: 'static' }),
  component: lazyRouteComponent(() => import('./catalogue/list/ProductsPage.tsx'), 'ProductsPage'),
});

const productImportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/products/import',
  validateSearch: ImportSearch,
  loader: ({ context: { queryClient, request } }) =>
    queryClient.query({ ...staffImportQueries(request).list('products'), staleTime: 'static' }),
  component: lazyRouteComponent(() => import('./catalogue/import/ProductImportPage.tsx'), 'ProductImportPage'),
});

const productRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/products/$productId',
  loader: ({ context: { queryClient, request }, params }) =>
    loadCurrent(queryClient, staffProductQueries(request).detail(params.productId)),
  component: lazyRouteComponent(() => import('./catalogue/detail/ProductPage.tsx'), 'ProductPage'),
});

const promotionsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/products/promotions',
  validateSearch: PromotionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, request }, deps }) =>
    queryClient.query({ ...staffPromotionQueries(request).list(deps), staleTime: 'static' }),
  component: lazyRouteComponent(() => import('./catalogue/promotions/list/PromotionsPage.tsx'), 'PromotionsPage'),
});

const newPromotionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/products/new-promotion',
  loader: ({ context: { queryClient, request } }) =>
    queryClient.query({ ...staffPromotionQueries(request).shops(), staleTime: 'static' }),
  component: lazyRouteComponent(() => import('./catalogue/promotions/detail/NewPromotionPage.tsx'), 'NewPromotionPage'),
});

const promotionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/products/promotions/$promotionId',
  loader: ({ context: { queryClient, request }, params }) =>
    loadCurrent(queryClient, staffPromotionQueries(request).detail(params.promotionId)),
  component: lazyRouteComponent(() => import('./catalogue/promotions/detail/PromotionPage.tsx'), 'PromotionPage'),
});

/** The pages of the catalogue and its promotions. */
export const catalogueRoutes = [
  productsRoute,
  productImportRoute,
  productRoute,
  promotionsRoute,
  newPromotionRoute,
  promotionRoute,
] as const;
