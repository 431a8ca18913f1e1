import { createFileRoute } from '@tanstack/react-router';
import { loadSharedFavourites } from '#src/features/catalogue/favourites/favourites.loaders.ts';
import {
  SharedFavouritesNotFound,
  SharedFavouritesPage,
} from '#src/features/catalogue/favourites/SharedFavouritesPage.tsx';
import { InfoError } from '#src/features/catalogue/feedback/CatalogueErrors.tsx';
import { CardPageSkeleton } from '#src/ui/feedback/Skeletons.tsx';

export const Route = createFileRoute('/_shell/shared/favourites/$secret')({
  loader: ({ context, params }) => loadSharedFavourites(context, params.secret),
  pendingComponent: CardPageSkeleton,
  component: SharedFavouritesRoute,
  errorComponent: InfoError,
  notFoundComponent: SharedFavouritesNotFound,
});

function SharedFavouritesRoute() {
  return <SharedFavouritesPage secret={Route.useParams().secret} />;
}
