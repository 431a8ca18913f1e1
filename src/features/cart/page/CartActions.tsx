import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId } from 'react';
import type { CartParams } from '#src/features/cart/api/cart.queries.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { ActionBar } from '#src/ui/navigation/ActionBar.tsx';
import { BackToShopButton } from './BackToShopButton.tsx';
import { useProceedToCheckout } from './use-proceed-to-checkout.ts';
import classes from './CartColumns.module.css';

interface CartActionsProps {
  readonly cart: CartParams;
  /** Of the whole cart, in cents. */
  readonly finalPrice: number;
  /** True while operations are unsent. They block the checkout, because the server does not know them. */
  readonly hasPendingChanges: boolean;
  readonly isRemoving: boolean;
  readonly onRemoveAll: () => void;
}

/** Buttons of the cart page: checkout, back to the shop or promotion, remove all. */
export function CartActions({ cart, finalPrice, hasPendingChanges, isRemoving, onRemoveAll }: CartActionsProps) {
  const { t } = useLingui();
  const { money } = useFormatters();
  const { proceed, isChecking } = useProceedToCheckout(cart);
  const isOnline = useIsOnline();
  const reasonId = useId();
  const isBlocked = hasPendingChanges || !isOnline;
  return (
    <div className={classes.actions}>
      <ActionBar {...(hasPendingChanges ? {} : { total: [t`Total`, money(finalPrice)] })}>
        <Button
          size="lg"
          loading={isChecking}
          disabled={isBlocked}
          aria-describedby={isBlocked ? reasonId : undefined}
          onClick={() => void proceed()}
        >
          <Trans>Proceed to checkout</Trans>
        </Button>
      </ActionBar>
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
        <Trans>Empty cart</Trans>
      </Button>
    </div>
  );
}
