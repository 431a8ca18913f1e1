import { createFileRoute } from '@tanstack/react-router';
import { loadBusinessProduct } from '#src/features/b2b/api/business-product.loaders.ts';
import { BusinessProductPage } from '#src/features/b2b/products/BusinessProductPage.tsx';
import { BusinessProductNotFound } from '#src/features/b2b/shops/BusinessErrors.tsx';
import { ProductError } from '#src/features/catalogue/feedback/CatalogueErrors.tsx';
import { ProductPageSkeleton } from '#src/ui/feedback/Skeletons.tsx';

export const Route = createFileRoute('/_shell/shopb2b/products/detail/$id')({
  loader: ({ context, params }) => loadBusinessProduct(context, params.id),
  pendingComponent: ProductPageSkeleton,
  component: BusinessProductRoute,
  errorComponent: ProductError,
  notFoundComponent: BusinessProductNotFound,
});

function BusinessProductRoute() {
  return <BusinessProductPage id={Route.useParams().id} />;
}
