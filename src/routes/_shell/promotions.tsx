import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { loadPromotions } from '#src/features/promotions/promotions.loaders.ts';
import { PromotionsSearch, wholeSearch } from '#src/features/promotions/promotions.search.ts';
import { PromotionNotFound, PromotionsError } from '#src/features/promotions/PromotionsErrors.tsx';
import { PromotionsPage } from '#src/features/promotions/PromotionsPage.tsx';

export const Route = createFileRoute('/_shell/promotions')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
  validateSearch: PromotionsSearch,
  search: { middlewares: [stripSearchParams(wholeSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) => loadPromotions(context, deps, cause),
  component: Page,
  errorComponent: PromotionsError,
  notFoundComponent: PromotionNotFound,
});

function Page() {
  return <PromotionsPage search={Route.useSearch()} />;
}
