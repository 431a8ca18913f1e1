import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { ShopsError } from '#src/features/b2b/BusinessErrors.tsx';
import { BusinessShopsPage } from '#src/features/b2b/BusinessShopsPage.tsx';
import { loadShops } from '#src/features/b2b/b2b.loaders.ts';
import { ShopsSearch, allShops } from '#src/features/b2b/shops.search.ts';

export const Route = createFileRoute('/_shell/shopb2b/shop')({
  // Never a first screen: its loader need not be in the entry.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: ShopsSearch,
  search: { middlewares: [stripSearchParams(allShops)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => ({ country: await loadShops(context, deps, cause) }),
  component: ShopsRoute,
  errorComponent: ShopsError,
});

function ShopsRoute() {
  return <BusinessShopsPage country={Route.useLoaderData().country} search={Route.useSearch()} />;
}
