import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { OfflineHomeContent } from '#src/features/catalogue/offline/OfflineHomeContent.tsx';
import { loadMarketplace } from '#src/features/marketplace/api/marketplace.loaders.ts';
import { MarketplaceError } from '#src/features/marketplace/MarketplaceError.tsx';
import { MarketplacePage } from '#src/features/marketplace/MarketplacePage.tsx';
import { MarketplaceSearch } from '#src/features/marketplace/model/marketplace.search.ts';
import { requireMember } from '#src/session/guard/require-member.ts';
import { CardPageSkeleton } from '#src/ui/feedback/Skeletons.tsx';

export const Route = createFileRoute('/_shell/')({
  validateSearch: MarketplaceSearch,
  beforeLoad: requireMember,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadMarketplace(context, deps),
  pendingComponent: CardPageSkeleton,
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
