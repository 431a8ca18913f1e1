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
  /** True while operations are unsent. They block the checkout, because the server does not know them. */
  readonly hasPendingChanges: boolean;
  readonly isRemoving: boolean;
  readonly onRemoveAll: () => void;
}

/** Buttons of the cart page: checkout, back to the shop or promotion, remove all. */
export function CartActions({ cart, hasPendingChanges, isRemoving, onRemoveAll }: CartActionsProps) {
  const { proceed, isChecking } = useProceedToCheckout(cart);
  const isOnline = useIsOnline();
  const reasonId = useId();
  const isBlocked = hasPendingChanges || !isOnline;
  return (
    <div className={classes.actions}>
      <Button
        size="lg"
        loading={isChecking}
        disabled={isBlocked}
        aria-describedby={isBlocked ? reasonId : undefined}
        onClick={() => void proceed()}
      >
        <Trans>Proceed to checkout</Trans>
      </Button>
      {isBlocked && (
        <p id={reasonId} className={classes.reason}>
          {hasPendingChanges ? (
            <Trans>You can check out once your changes are sent.</Trans>
          ) : (
            <Trans>You need a connection to check out.</Trans>
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
