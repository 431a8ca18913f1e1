import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconClockOff } from '@tabler/icons-react';
import type { Cart } from '#contract/cart.ts';
import classes from './EndedItemsNotice.module.css';

interface EndedItemsNoticeProps {
  readonly cart: Pick<Cart, 'data' | 'promotion' | 'totalCount'>;
  readonly isRemoving: boolean;
  readonly onRemove: () => void;
}

/**
 * Explains why some items of a promotion's cart can't be ordered, with a button that removes them. The
 * text fits both cases: the promotion has ended, or it no longer contains these products.
 */
export function EndedItemsNotice({ cart, isRemoving, onRemove }: EndedItemsNoticeProps) {
  const endedItems = cart.data.filter(({ promotionEnded }) => promotionEnded);
  if (endedItems.length === 0) return null;
  const isWholeCart = endedItems.length === cart.totalCount;
  const title = cart.promotion?.title ?? '';
  return (
    <div className={classes.notice} role="alert">
      <IconClockOff size={22} aria-hidden />
      <div className={classes.text}>
        <p className={classes.title}>
          {isWholeCart ? (
            <Trans>The promotion “{title}” has ended for these items</Trans>
          ) : (
            <Trans>The promotion “{title}” has ended for some of these items</Trans>
          )}
        </p>
        <p>
          <Trans>They can no longer be bought and aren’t included in the total.</Trans>
        </p>
        <Button variant="light" color="red" loading={isRemoving} onClick={onRemove}>
          <Trans>Remove these items</Trans>
        </Button>
      </div>
    </div>
  );
}
