import { createFileRoute } from '@tanstack/react-router';
import { AddToCartButton } from '#src/features/cart/add/AddToCartButton.tsx';
import { loadProduct } from '#src/features/catalogue/api/product.loaders.ts';
import { ProductPage } from '#src/features/catalogue/detail/ProductPage.tsx';
import { ProductError } from '#src/features/catalogue/feedback/CatalogueErrors.tsx';
import { ProductNotFound } from '#src/features/catalogue/feedback/NotFoundStates.tsx';
import { useRememberShop } from '#src/features/catalogue/list/use-remember-shop.ts';
import { ProductPageSkeleton } from '#src/ui/feedback/Skeletons.tsx';

export const Route = createFileRoute('/_shell/$countryCode/$shopId/product/$id')({
  loader: ({ context, params }) => loadProduct(context, params.shopId, params.id),
  pendingComponent: ProductPageSkeleton,
  component: ProductRoute,
  errorComponent: ProductError,
  notFoundComponent: ProductNotFound,
});

function ProductRoute() {
  const { id, ...shop } = Route.useParams();
  useRememberShop(shop);
  return (
    <ProductPage
      shop={shop}
      id={id}
      renderBuy={(product, quantity) => (
        <AddToCartButton limited shopId={shop.shopId} product={product} quantity={quantity} />
      )}
    />
  );
}
