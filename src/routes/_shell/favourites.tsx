import { createFileRoute } from '@tanstack/react-router';
import { AddToCartButton } from '#src/features/cart/add/AddToCartButton.tsx';
import { loadFavourites } from '#src/features/catalogue/favourites/favourites.loaders.ts';
import { FavouritesPage } from '#src/features/catalogue/favourites/FavouritesPage.tsx';
import { InfoError } from '#src/features/catalogue/feedback/CatalogueErrors.tsx';
import { requireMember } from '#src/session/guard/require-member.ts';
import { CardPageSkeleton } from '#src/ui/feedback/Skeletons.tsx';

export const Route = createFileRoute('/_shell/favourites')({
  beforeLoad: requireMember,
  loader: ({ context }) => loadFavourites(context),
  pendingComponent: CardPageSkeleton,
  component: FavouritesRoute,
  errorComponent: InfoError,
});

function FavouritesRoute() {
  return (
    <FavouritesPage renderBuy={(product, shopId) => <AddToCartButton compact shopId={shopId} product={product} />} />
  );
}
