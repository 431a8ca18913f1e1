import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { CartParams } from '#src/features/cart/api/cart.queries.ts';
import { useProceedToCheckout } from '#src/features/cart/page/use-proceed-to-checkout.ts';

interface DrawerCheckoutButtonProps {
  readonly cart: CartParams;
  readonly onLeave: () => void;
}

/** Leads from the drawer straight to the checkout. */
export function DrawerCheckoutButton({ cart, onLeave }: DrawerCheckoutButtonProps) {
  const { proceed, isChecking } = useProceedToCheckout(cart, onLeave);
  return (
    <Button loading={isChecking} onClick={() => void proceed()}>
      <Trans>Proceed to checkout</Trans>
    </Button>
  );
}
