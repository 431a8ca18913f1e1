import { createFileRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { ProductListError } from '#src/features/catalogue/CatalogueErrors.tsx';
import { loadList } from '#src/features/catalogue/catalogue.loaders.ts';
import { ListSearch, wholeList } from '#src/features/catalogue/list-search.rules.ts';
import { ProductListPage } from '#src/features/catalogue/ProductListPage.tsx';
import { useRememberShop } from '#src/features/catalogue/use-remember-shop.ts';
import { AddToCart } from '#src/features/cart/AddToCart.tsx';
import { useLeavePromotion } from '#src/features/cart/use-leave-promotion.ts';

const loadNotHere = () => import('#src/features/catalogue/NotHere.tsx');

export const Route = createFileRoute('/_shell/$countryCode/$shopId/products')({
  // What most visits open first: in the entry it takes one step less, and compresses better.
  codeSplitGroupings: [],
  validateSearch: ListSearch,
  search: { middlewares: [stripSearchParams(wholeList)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps, cause }) => loadList(context, params, deps, cause),
  component: Page,
  errorComponent: ProductListError,
  // Rare, and never without the network, which alone can say so.
  notFoundComponent: lazyRouteComponent(loadNotHere, 'ShopNotFound'),
});

function Page() {
  const shop = Route.useParams();
  const search = Route.useSearch();
  useLeavePromotion(shop.shopId);
  useRememberShop(shop);
  return (
    <ProductListPage
      shop={shop}
      search={search}
      renderBuy={(product) => <AddToCart compact shopId={shop.shopId} product={product} />}
    />
  );
}
