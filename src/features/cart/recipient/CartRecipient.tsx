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

/** For whom the cart is, and the way to change it. */
export function CartRecipient({ cart, firstItem, shopId, productType }: CartRecipientProps) {
  const member = useSignedInMember();
  const [opened, setOpened] = useState(false);
  const [used, setUsed] = useState(false);
  const recipient = cart.toWhomUser;
  const name = recipient?.fullName ?? '';
  const own = recipient === null || recipient.id === member.id;
  const open = () => {
    setUsed(true);
    setOpened(true);
  };
  return (
    <div className={classes.recipient}>
      <IconGift size={22} aria-hidden />
      <p className={classes.name}>{own ? <Trans>For me</Trans> : <Trans>To: {name}</Trans>}</p>
      <Button variant="subtle" px="sm" aria-haspopup="dialog" onClick={open}>
        <Trans>Change recipient</Trans>
      </Button>
      {/* Kept when it closes: a dialog that is gone gives no focus back. */}
      {used && (
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
