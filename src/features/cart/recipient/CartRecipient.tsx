import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useState } from 'react';
import type { Cart, CartItem, ProductType } from '#contract/cart.ts';
import { useSignedInMember } from '#src/session/session-context.tsx';
import { useLazyModuleWithToast } from '#src/ui/lazy/use-lazy-module-with-toast.ts';
import classes from './CartRecipient.module.css';

const loadDialog = () => import('./RecipientDialog.tsx');

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
  const dialog = useLazyModuleWithToast(opened, loadDialog, () => setOpened(false));
  const recipient = cart.toWhomUser;
  const name = recipient?.fullName ?? '';
  const isOwn = recipient === null || recipient.id === member.id;
  return (
    <div className={classes.recipient}>
      <IconGift size={22} aria-hidden />
      <p className={classes.name}>{isOwn ? <Trans>For me</Trans> : <Trans>To: {name}</Trans>}</p>
      <Button variant="subtle" px="sm" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <Trans>Change recipient</Trans>
      </Button>
      {/* Stays mounted after closing, because an unmounted dialog can't return the focus. */}
      {dialog !== null && (
        <dialog.RecipientDialog
          opened={opened}
          onClose={() => setOpened(false)}
          item={firstItem}
          {...{ shopId, productType, recipient }}
        />
      )}
    </div>
  );
}
