import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { loadPromotions } from '#src/features/promotions/api/promotions.loaders.ts';
import { PromotionNotFound, PromotionsError } from '#src/features/promotions/list/PromotionsErrors.tsx';
import { PromotionsPage } from '#src/features/promotions/list/PromotionsPage.tsx';
import { PromotionsSearch, defaultPromotionsSearch } from '#src/features/promotions/model/promotions.search.ts';
import { CardPageSkeleton } from '#src/ui/feedback/Skeletons.tsx';

export const Route = createFileRoute('/_shell/promotions')({
  validateSearch: PromotionsSearch,
  search: { middlewares: [stripSearchParams(defaultPromotionsSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) => loadPromotions(context, deps, cause),
  pendingComponent: CardPageSkeleton,
  component: PromotionsRoute,
  errorComponent: PromotionsError,
  notFoundComponent: PromotionNotFound,
});

function PromotionsRoute() {
  return <PromotionsPage search={Route.useSearch()} />;
}
