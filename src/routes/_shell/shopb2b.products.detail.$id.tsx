import { createFileRoute } from '@tanstack/react-router';
import { BusinessProductNotFound } from '#src/features/b2b/BusinessErrors.tsx';
import { BusinessProductPage } from '#src/features/b2b/BusinessProductPage.tsx';
import { loadProduct } from '#src/features/b2b/b2b.loaders.ts';
import { ProductError } from '#src/features/catalogue/CatalogueErrors.tsx';

export const Route = createFileRoute('/_shell/shopb2b/products/detail/$id')({
  // Never a first screen: its loader need not be in the entry.
  codeSplitGroupings: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
  loader: ({ context, params }) => loadProduct(context, params.id),
  component: ProductRoute,
  errorComponent: ProductError,
  notFoundComponent: BusinessProductNotFound,
});

function ProductRoute() {
  return <BusinessProductPage id={Route.useParams().id} />;
}
