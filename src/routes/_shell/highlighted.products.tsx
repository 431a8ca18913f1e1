import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { InfoError } from '#src/features/catalogue/CatalogueErrors.tsx';
import { loadHighlighted } from '#src/features/catalogue/catalogue.loaders.ts';
import { HighlightedPage } from '#src/features/catalogue/HighlightedPage.tsx';
import { PageSearch } from '#src/features/catalogue/list-search.rules.ts';
import { AddToCart } from '#src/features/cart/AddToCart.tsx';

export const Route = createFileRoute('/_shell/highlighted/products')({
  validateSearch: PageSearch,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loader: ({ context }) => loadHighlighted(context),
  component: Page,
  errorComponent: InfoError,
});

function Page() {
  const { page } = Route.useSearch();
  return (
    <HighlightedPage
      page={page}
      renderBuy={(product, shopId) => <AddToCart compact shopId={shopId} product={product} />}
    />
  );
}
