import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { BusinessShopNotFound } from '#src/features/b2b/BusinessErrors.tsx';
import { BusinessListPage } from '#src/features/b2b/BusinessListPage.tsx';
import { loadProducts } from '#src/features/b2b/b2b.loaders.ts';
import { ProductListError } from '#src/features/catalogue/CatalogueErrors.tsx';
import { ListSearch, wholeList } from '#src/features/catalogue/list-search.rules.ts';

export const Route = createFileRoute('/_shell/shopb2b/products/$id')({
  // Never a first screen: its loader need not be in the entry.
  codeSplitGroupings: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
  validateSearch: ListSearch,
  search: { middlewares: [stripSearchParams(wholeList)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps, cause }) => loadProducts(context, params.id, deps, cause),
  component: ProductsRoute,
  errorComponent: ProductListError,
  notFoundComponent: BusinessShopNotFound,
});

function ProductsRoute() {
  return <BusinessListPage shopId={Route.useParams().id} search={Route.useSearch()} />;
}
