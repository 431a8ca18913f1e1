import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { loadBusinessProducts } from '#src/features/b2b/api/b2b.loaders.ts';
import { BusinessProductListPage } from '#src/features/b2b/products/BusinessProductListPage.tsx';
import { BusinessShopNotFound } from '#src/features/b2b/shops/BusinessErrors.tsx';
import { ProductListError } from '#src/features/catalogue/feedback/CatalogueErrors.tsx';
import { ListSearch, defaultListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { CardPageSkeleton } from '#src/ui/feedback/Skeletons.tsx';

export const Route = createFileRoute('/_shell/shopb2b/products/$id')({
  validateSearch: ListSearch,
  search: { middlewares: [stripSearchParams(defaultListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps, cause }) => loadBusinessProducts(context, params.id, deps, cause),
  pendingComponent: CardPageSkeleton,
  component: BusinessListRoute,
  errorComponent: ProductListError,
  notFoundComponent: BusinessShopNotFound,
});

function BusinessListRoute() {
  return <BusinessProductListPage shopId={Route.useParams().id} search={Route.useSearch()} />;
}
