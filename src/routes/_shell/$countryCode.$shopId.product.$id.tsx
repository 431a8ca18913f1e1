import { createFileRoute } from '@tanstack/react-router';
import { ProductError } from '#src/features/catalogue/CatalogueErrors.tsx';
import { loadProduct } from '#src/features/catalogue/catalogue.loaders.ts';
import { ProductNotFound } from '#src/features/catalogue/NotHere.tsx';
import { ProductPage } from '#src/features/catalogue/ProductPage.tsx';
import { useRememberShop } from '#src/features/catalogue/use-remember-shop.ts';
import { AddToCart } from '#src/features/cart/AddToCart.tsx';

export const Route = createFileRoute('/_shell/$countryCode/$shopId/product/$id')({
  loader: ({ context, params }) => loadProduct(context, params.shopId, params.id),
  component: Page,
  errorComponent: ProductError,
  notFoundComponent: ProductNotFound,
});

function Page() {
  const { id, ...shop } = Route.useParams();
  useRememberShop(shop);
  return (
    <ProductPage
      shop={shop}
      id={id}
      renderBuy={(product, quantity) => (
        <AddToCart limited shopId={shop.shopId} product={product} quantity={quantity} />
      )}
    />
  );
}
