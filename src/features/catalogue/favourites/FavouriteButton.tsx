import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconHeart } from '@tabler/icons-react';
import { useHydrated } from '@tanstack/react-router';
import type { ListedProduct } from '#contract/catalogue.ts';
import { useFavourites, useSetFavourite } from './use-favourites.ts';
import classes from './Favourites.module.css';

export interface FavouriteButtonProps {
  readonly shopId: string;
  readonly product: ListedProduct;
}

/**
 * Heart that adds a product to the favourites or removes it, in the corner of the card or image around it. Until the
 * favourites are loaded it adds, so that it is there from the first paint. Hidden with a back end that has none.
 */
export function FavouriteButton({ shopId, product }: FavouriteButtonProps) {
  const { t } = useLingui();
  const { products, isUnavailable } = useFavourites(shopId);
  const setFavourite = useSetFavourite(shopId);
  // The server does not know the favourites, which may be loaded before this part of its page is hydrated.
  const isHydrated = useHydrated();
  if (isHydrated && isUnavailable) return null;
  const isFavourite = isHydrated && products.some(({ id }) => id === product.id);
  return (
    <ActionIcon
      className={classes.button}
      data-favourite={isFavourite || undefined}
      aria-label={isFavourite ? t`Remove ${product.name} from favourites` : t`Add ${product.name} to favourites`}
      onClick={() => setFavourite(product, !isFavourite)}
    >
      <IconHeart size={22} aria-hidden />
    </ActionIcon>
  );
}
