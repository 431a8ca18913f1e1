import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { loadBusinessShops } from '#src/features/b2b/api/b2b.loaders.ts';
import { ShopsSearch, defaultShopsSearch } from '#src/features/b2b/model/business-shops.search.ts';
import { BusinessShopsError } from '#src/features/b2b/shops/BusinessErrors.tsx';
import { BusinessShopsPage } from '#src/features/b2b/shops/BusinessShopsPage.tsx';
import { CardPageSkeleton } from '#src/ui/feedback/Skeletons.tsx';

export const Route = createFileRoute('/_shell/shopb2b/shop')({
  validateSearch: ShopsSearch,
  search: { middlewares: [stripSearchParams(defaultShopsSearch)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => ({ country: await loadBusinessShops(context, deps, cause) }),
  pendingComponent: CardPageSkeleton,
  component: BusinessShopsRoute,
  errorComponent: BusinessShopsError,
});

function BusinessShopsRoute() {
  return <BusinessShopsPage country={Route.useLoaderData().country} search={Route.useSearch()} />;
}
