import { Button } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import type { Cart, CartItem, ProductType } from '#contract/cart.ts';
import { useSignedInMember } from '#src/session/session-context.tsx';
import classes from './CartRecipient.module.css';

const RecipientDialog = lazy(() => import('./RecipientDialog.tsx').then((m) => ({ default: m.RecipientDialog })));

interface CartRecipientProps {
  readonly cart: Pick<Cart, 'toWhomUser'>;
  readonly firstItem: CartItem;
  readonly shopId: string;
  readonly productType: ProductType;
}

/** Shows the recipient of the cart, with a button to change it (REQ-CART-04). */
export function CartRecipient({ cart, firstItem, shopId, productType }: CartRecipientProps) {
  const member = useSignedInMember();
  const [opened, setOpened] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const recipient = cart.toWhomUser;
  const name = recipient?.fullName ?? '';
  const isOwn = recipient === null || recipient.id === member.id;
  const open = () => {
    setHasOpened(true);
    setOpened(true);
  };
  return (
    <div className={classes.recipient}>
      <IconGift size={22} aria-hidden />
      <p className={classes.name}>{isOwn ? <Trans>For me</Trans> : <Trans>To: {name}</Trans>}</p>
      <Button variant="subtle" px="sm" aria-haspopup="dialog" onClick={open}>
        <Trans>Change recipient</Trans>
      </Button>
      {/* Stays mounted after closing, because an unmounted dialog can't return the focus. */}
      {hasOpened && (
        <Suspense fallback={null}>
          <RecipientDialog
            opened={opened}
            onClose={() => setOpened(false)}
            item={firstItem}
            {...{ shopId, productType, recipient }}
          />
        </Suspense>
      )}
    </div>
  );
}
