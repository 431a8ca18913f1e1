import { ActionIcon } from '@mantine/core';
import { IconHeart } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import type { ListedProduct } from '#contract/catalogue.ts';
import classes from './FavouriteButton.module.css';
import { useFavourites, useSetFavourite } from './use-favourites.ts';

export interface FavouriteButtonProps {
  readonly shopId: string;
  readonly product: ListedProduct;
}

/**
 * Heart that adds a product to the favourites or removes it, in the corner of the card or image around it. Hidden while the
 * favourites are unknown, also with a back end that has none.
 */
export function FavouriteButton({ shopId, product }: FavouriteButtonProps) {
  const { t } = useLingui();
  const favourites = useFavourites(shopId);
  const setFavourite = useSetFavourite(shopId);
  if (favourites === undefined) return null;
  const isFavourite = favourites.some(({ id }) => id === product.id);
  return (
    <ActionIcon
      className={classes.button}
      radius="xl"
      data-favourite={isFavourite || undefined}
      aria-label={isFavourite ? t`Remove ${product.name} from favourites` : t`Add ${product.name} to favourites`}
      onClick={() => setFavourite(product, !isFavourite)}
    >
      <IconHeart size={22} fill={isFavourite ? 'currentColor' : 'none'} aria-hidden />
    </ActionIcon>
  );
}
