import { LazyListPart } from '#src/features/catalogue/list/LazyListControls.tsx';
import { useMember } from '#src/session/session-context.tsx';
import type { FavouriteButtonProps } from './FavouriteButton.tsx';

/** The heart of a product, for members. The server renders it, above the image, so that it moves nothing. */
export const LazyFavouriteButton = (props: FavouriteButtonProps) =>
  useMember() !== null && <LazyListPart>{({ FavouriteButton }) => <FavouriteButton {...props} />}</LazyListPart>;
