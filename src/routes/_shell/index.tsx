import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { OfflineHomeContent } from '#src/features/catalogue/offline/OfflineHomeContent.tsx';
import { MarketplaceError } from '#src/features/marketplace/MarketplaceError.tsx';
import { MarketplacePage } from '#src/features/marketplace/MarketplacePage.tsx';
import { loadMarketplace } from '#src/features/marketplace/marketplace.loaders.ts';
import { MarketplaceSearch } from '#src/features/marketplace/marketplace.search.ts';
import { requireMember } from '#src/session/guard/require-member.ts';

export const Route = createFileRoute('/_shell/')({
  // Its loader need not be in the entry: who comes here waits for the page's code anyway.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: MarketplaceSearch,
  beforeLoad: requireMember,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadMarketplace(context, deps),
  component: MarketplaceRoute,
  errorComponent: MarketplaceRouteError,
});

function MarketplaceRoute() {
  return (
    <>
      <MarketplacePage search={Route.useSearch()} />
      <OfflineHomeContent />
    </>
  );
}

function MarketplaceRouteError(props: ErrorComponentProps) {
  return (
    <>
      <MarketplaceError {...props} />
      <OfflineHomeContent />
    </>
  );
}
