import { createFileRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { AddToCartButton } from '#src/features/cart/add/AddToCartButton.tsx';
import { useLeavePromotion } from '#src/features/cart/promotion/use-leave-promotion.ts';
import { loadProductList } from '#src/features/catalogue/api/catalogue.loaders.ts';
import { ProductListError } from '#src/features/catalogue/feedback/CatalogueErrors.tsx';
import { ProductListPage } from '#src/features/catalogue/list/ProductListPage.tsx';
import { loadListControls } from '#src/features/catalogue/list/use-list-controls.ts';
import { useRememberShop } from '#src/features/catalogue/list/use-remember-shop.ts';
import { ListSearch, defaultListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { ShopSwitch } from '#src/features/marketplace/ShopSwitch.tsx';
import { CardPageSkeleton } from '#src/ui/feedback/Skeletons.tsx';

const loadNotFound = () => import('#src/features/catalogue/feedback/NotFoundStates.tsx');

export const Route = createFileRoute('/_shell/$countryCode/$shopId/products')({
  // Most visits start here. In the entry chunk it saves a request and compresses better.
  codeSplitGroupings: [],
  validateSearch: ListSearch,
  search: { middlewares: [stripSearchParams(defaultListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps, cause }) => {
    // The page works without them.
    const controls = loadListControls(context.i18n).catch(() => undefined);
    return loadProductList(context, params, deps, { cause, controls });
  },
  pendingComponent: CardPageSkeleton,
  component: ProductListRoute,
  errorComponent: ProductListError,
  // Rarely needed, and only online, so it can be loaded on demand.
  notFoundComponent: lazyRouteComponent(loadNotFound, 'ShopNotFound'),
});

function ProductListRoute() {
  const shop = Route.useParams();
  const search = Route.useSearch();
  useLeavePromotion(shop.shopId);
  useRememberShop(shop);
  return (
    <ProductListPage
      shop={shop}
      search={search}
      shopSwitch={<ShopSwitch shop={shop} />}
      renderBuy={(product) => <AddToCartButton compact shopId={shop.shopId} product={product} />}
    />
  );
}
