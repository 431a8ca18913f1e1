import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { AddToCartButton } from '#src/features/cart/add/AddToCartButton.tsx';
import { loadHighlightedProducts } from '#src/features/catalogue/api/catalogue.loaders.ts';
import { InfoError } from '#src/features/catalogue/feedback/CatalogueErrors.tsx';
import { HighlightedProductsPage } from '#src/features/catalogue/highlighted/HighlightedProductsPage.tsx';
import { PageSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { CardPageSkeleton } from '#src/ui/feedback/Skeletons.tsx';

export const Route = createFileRoute('/_shell/highlighted/products')({
  validateSearch: PageSearch,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loader: ({ context }) => loadHighlightedProducts(context),
  pendingComponent: CardPageSkeleton,
  component: HighlightedRoute,
  errorComponent: InfoError,
});

function HighlightedRoute() {
  const { page } = Route.useSearch();
  return (
    <HighlightedProductsPage
      page={page}
      renderBuy={(product, shopId) => <AddToCartButton compact shopId={shopId} product={product} />}
    />
  );
}
