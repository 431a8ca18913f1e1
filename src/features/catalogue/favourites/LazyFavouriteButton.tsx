import { useListControls } from '#src/features/catalogue/list/use-list-controls.ts';
import { useMember } from '#src/session/session-context.tsx';
import type { FavouriteButtonProps } from './FavouriteButton.tsx';

/** The heart of a product, for members. Lazy and above the image, so that it moves nothing. */
export function LazyFavouriteButton(props: FavouriteButtonProps) {
  const controls = useListControls(useMember() !== null);
  return controls && <controls.FavouriteButton {...props} />;
}
