import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { BackToShop } from './BackToShop.tsx';
import type { CartPageOf } from './cart.queries.ts';
import classes from './MemberCart.module.css';
import { useProceed } from './use-proceed.ts';

interface CartActionsProps {
  readonly cart: CartPageOf;
  readonly removing: boolean;
  readonly onRemoveAll: () => void;
}

/** On to the checkout, back to the shop or the promotion, or nothing of it all. */
export function CartActions({ cart, removing, onRemoveAll }: CartActionsProps) {
  const { proceed, checking } = useProceed(cart);
  return (
    <div className={classes.actions}>
      <Button size="lg" loading={checking} onClick={() => void proceed()}>
        <Trans>Proceed to checkout</Trans>
      </Button>
      <BackToShop />
      <Button variant="subtle" color="red" loading={removing} onClick={onRemoveAll}>
        <Trans>Remove all</Trans>
      </Button>
    </div>
  );
}
