import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { PromotionProductError, PromotionProductNotFound } from '#src/features/promotions/PromotionProductErrors.tsx';
import { loadPromotionProduct } from '#src/features/promotions/promotion-product.loaders.ts';
import { PromotionProductSearch, anyPromotion } from '#src/features/promotions/promotion-product.search.ts';
import { PromotionProductPage } from '#src/features/promotions/PromotionProductPage.tsx';

export const Route = createFileRoute('/_shell/promotion/product/$id')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
  validateSearch: PromotionProductSearch,
  search: { middlewares: [stripSearchParams(anyPromotion)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadPromotionProduct(context, params.id, deps.promotionId),
  component: Page,
  errorComponent: PromotionProductError,
  notFoundComponent: PromotionProductNotFound,
});

function Page() {
  const { id } = Route.useParams();
  const { promotionId } = Route.useSearch();
  return <PromotionProductPage id={id} promotionId={promotionId} />;
}
