import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { loadPromotionProduct } from '#src/features/promotions/api/promotion-product.loaders.ts';
import {
  PromotionProductSearch,
  defaultPromotionProductSearch,
} from '#src/features/promotions/product/promotion-product.search.ts';
import {
  PromotionProductError,
  PromotionProductNotFound,
} from '#src/features/promotions/product/PromotionProductErrors.tsx';
import { PromotionProductPage } from '#src/features/promotions/product/PromotionProductPage.tsx';
import { ProductPageSkeleton } from '#src/ui/feedback/Skeletons.tsx';

export const Route = createFileRoute('/_shell/promotion/product/$id')({
  validateSearch: PromotionProductSearch,
  search: { middlewares: [stripSearchParams(defaultPromotionProductSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadPromotionProduct(context, params.id, deps.promotionId),
  pendingComponent: ProductPageSkeleton,
  component: PromotionProductRoute,
  errorComponent: PromotionProductError,
  notFoundComponent: PromotionProductNotFound,
});

function PromotionProductRoute() {
  const { id } = Route.useParams();
  const { promotionId } = Route.useSearch();
  return <PromotionProductPage id={id} promotionId={promotionId} />;
}
