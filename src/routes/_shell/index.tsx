import { createFileRoute } from '@tanstack/react-router';
import { MarketplaceError } from '#src/features/marketplace/MarketplaceError.tsx';
import { MarketplacePage } from '#src/features/marketplace/MarketplacePage.tsx';
import { loadMarketplace } from '#src/features/marketplace/load-marketplace.ts';
import { MarketplaceSearch } from '#src/features/marketplace/marketplace.search.ts';
import { requireMember } from '#src/session/guard.ts';

export const Route = createFileRoute('/_shell/')({
  validateSearch: MarketplaceSearch,
  beforeLoad: requireMember,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadMarketplace(context, deps),
  component: MarketplaceRoute,
  errorComponent: MarketplaceError,
});

function MarketplaceRoute() {
  return <MarketplacePage search={Route.useSearch()} />;
}
