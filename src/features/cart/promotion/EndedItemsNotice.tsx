import { Button } from '@mantine/core';
import { IconClockOff } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import type { Cart } from '#contract/cart.ts';
import classes from './EndedItemsNotice.module.css';

interface EndedItemsNoticeProps {
  readonly cart: Pick<Cart, 'data' | 'promotion' | 'totalCount'>;
  readonly isRemoving: boolean;
  readonly onRemove: () => void;
}

/**
 * Why some of a promotion's cart can't be ordered any more, and the way out. The promotion may have
 * ended, or have lost these products alone: the words are true of both.
 */
export function EndedItemsNotice({ cart, isRemoving, onRemove }: EndedItemsNoticeProps) {
  const over = cart.data.filter(({ promotionOver }) => promotionOver);
  if (over.length === 0) return null;
  const all = over.length === cart.totalCount;
  const title = cart.promotion?.title ?? '';
  return (
    <div className={classes.over} role="alert">
      <IconClockOff size={22} aria-hidden />
      <div className={classes.text}>
        <p className={classes.title}>
          {all ? (
            <Trans>The promotion “{title}” is over for these items</Trans>
          ) : (
            <Trans>The promotion “{title}” is over for some of these items</Trans>
          )}
        </p>
        <p>
          <Trans>They can no longer be bought and do not count in the total.</Trans>
        </p>
        <Button variant="light" color="red" loading={isRemoving} onClick={onRemove}>
          <Trans>Remove these items</Trans>
        </Button>
      </div>
    </div>
  );
}
