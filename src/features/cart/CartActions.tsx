import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useIsOnline } from '#src/offline/connection-context.tsx';
import { BackToShop } from './BackToShop.tsx';
import type { CartPageOf } from './cart.queries.ts';
import classes from './CartColumns.module.css';
import { useProceed } from './use-proceed.ts';

interface CartActionsProps {
  readonly cart: CartPageOf;
  /** Some of it waits to be sent: nothing can be ordered that the server does not know. */
  readonly waiting: boolean;
  readonly removing: boolean;
  readonly onRemoveAll: () => void;
}

/** On to the checkout, back to the shop or the promotion, or nothing of it all. */
export function CartActions({ cart, waiting, removing, onRemoveAll }: CartActionsProps) {
  const { proceed, checking } = useProceed(cart);
  const online = useIsOnline();
  const reason = useId();
  const closed = waiting || !online;
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
          {waiting ? (
            <Trans>The checkout opens once your changes are sent.</Trans>
          ) : (
            <Trans>The checkout needs a connection.</Trans>
          )}
        </p>
      )}
      <BackToShop />
      <Button variant="subtle" color="red" loading={removing} onClick={onRemoveAll}>
        <Trans>Remove all</Trans>
      </Button>
    </div>
  );
}
