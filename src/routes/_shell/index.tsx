import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { OfflineStart } from '#src/features/catalogue/OfflineStart.tsx';
import { MarketplaceError } from '#src/features/marketplace/MarketplaceError.tsx';
import { MarketplacePage } from '#src/features/marketplace/MarketplacePage.tsx';
import { loadMarketplace } from '#src/features/marketplace/load-marketplace.ts';
import { MarketplaceSearch } from '#src/features/marketplace/marketplace.search.ts';
import { requireMember } from '#src/session/guard.ts';

export const Route = createFileRoute('/_shell/')({
  // Its loader need not be in the entry: who comes here waits for the page's code anyway.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: MarketplaceSearch,
  beforeLoad: requireMember,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadMarketplace(context, deps),
  component: MarketplaceRoute,
  errorComponent: MarketplaceFailure,
});

function MarketplaceRoute() {
  return (
    <>
      <MarketplacePage search={Route.useSearch()} />
      <OfflineStart />
    </>
  );
}

function MarketplaceFailure(props: ErrorComponentProps) {
  return (
    <>
      <MarketplaceError {...props} />
      <OfflineStart />
    </>
  );
}
