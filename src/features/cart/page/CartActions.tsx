import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { BackToShopButton } from './BackToShopButton.tsx';
import type { CartPageParams } from '#src/features/cart/api/cart.queries.ts';
import classes from './CartColumns.module.css';
import { useProceedToCheckout } from './use-proceed-to-checkout.ts';

interface CartActionsProps {
  readonly cart: CartPageParams;
  /** Some of it waits to be sent: nothing can be ordered that the server does not know. */
  readonly hasPendingChanges: boolean;
  readonly isRemoving: boolean;
  readonly onRemoveAll: () => void;
}

/** On to the checkout, back to the shop or the promotion, or nothing of it all. */
export function CartActions({ cart, hasPendingChanges, isRemoving, onRemoveAll }: CartActionsProps) {
  const { proceed, checking } = useProceedToCheckout(cart);
  const online = useIsOnline();
  const reason = useId();
  const closed = hasPendingChanges || !online;
  return (
    <div className={classes.actions}>
      <Button
        size="lg"
        loading={checking}
        disabled={closed}
        aria-describedby={closed ? reason : undefined}
        onClick={() => void proceed()}
      >
        <Trans>Proceed to checkout</Trans>
      </Button>
      {closed && (
        <p id={reason} className={classes.reason}>
          {hasPendingChanges ? (
            <Trans>The checkout opens once your changes are sent.</Trans>
          ) : (
            <Trans>The checkout needs a connection.</Trans>
          )}
        </p>
      )}
      <BackToShopButton />
      <Button variant="subtle" color="red" loading={isRemoving} onClick={onRemoveAll}>
        <Trans>Remove all</Trans>
      </Button>
    </div>
  );
}
