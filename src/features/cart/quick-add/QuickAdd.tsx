import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import type { OfferedProduct } from '#src/features/cart/add/add-to-cart.types.ts';
import { AddToCartDialog } from '#src/features/cart/add/AddToCartDialog.tsx';
import { cartCountQuery } from '#src/features/cart/api/cart-count.queries.ts';
import { useOutboxSnapshot } from '#src/features/cart/outbox/use-outbox-snapshot.ts';
import { useRecentRecipients } from '#src/features/cart/recipient/use-recent-recipients.ts';
import { useSignedInMember } from '#src/session/session-context.tsx';
import { CardStepper } from './CardStepper.tsx';
import { getCartRecipient } from './cart-recipient.rules.ts';
import { useQuickAdd } from './use-quick-add.ts';
import { useShopLine } from './use-shop-line.ts';

const FOCUS_RETURN_MS = 300;

type Mode = 'idle' | 'add' | 'dialog-over-button' | 'dialog-over-stepper';

interface QuickAddProps {
  /** The button was pressed. */
  readonly opened: boolean;
  /** It was a long press, which opens the dialog. */
  readonly isHeld: boolean;
  readonly onClose: () => void;
  readonly shopId: string;
  readonly product: OfferedProduct;
}

/**
 * What the button of a card does. While the cart has a recipient, it adds one; otherwise it opens the dialog. For a
 * product in the cart, a stepper takes the place of the button (REQ-CART-32).
 */
export function QuickAdd({ opened, isHeld, onClose, shopId, product }: QuickAddProps) {
  const member = useSignedInMember();
  const cart = { shopId, productType: 'Shop' as const, promotionId: '' };
  // The header fetches it. While it is unknown, the dialog asks the server.
  const count = useQuery({ ...cartCountQuery(useApiRequest(), shopId), enabled: false });
  const { operations } = useOutboxSnapshot();
  const people = useRecentRecipients(shopId, member.id);
  const recipient = getCartRecipient(count.data?.toWhomUser ?? null, operations, cart, people);
  const { item, readItem } = useShopLine(cart, product.id);
  const { add, isAdding } = useQuickAdd(cart, product, readItem);
  const [mode, setMode] = useState<Mode>('idle');
  const [wasOpened, setWasOpened] = useState(false);
  // Decided once: another tab may give the cart a recipient while the dialog is open.
  if (opened !== wasOpened) {
    setWasOpened(opened);
    const dialogMode = item === undefined ? 'dialog-over-button' : 'dialog-over-stepper';
    setMode(!opened ? 'idle' : isHeld || recipient === null ? dialogMode : 'add');
  }
  // The closing dialog returns the focus to the button, which must still be there.
  const [lastMode] = useDebouncedValue(mode, FOCUS_RETURN_MS);
  const isButtonNeeded = mode === 'dialog-over-button' || lastMode === 'dialog-over-button';
  const isDialogOpen = mode === 'dialog-over-button' || mode === 'dialog-over-stepper';

  const addOne = useEffectEvent(() => {
    onClose();
    if (recipient !== null) void add(recipient);
  });
  useEffect(() => {
    if (mode === 'add') addOne();
  }, [mode]);

  return (
    <>
      {(item !== undefined || isAdding) && !isButtonNeeded && (
        <CardStepper
          product={product}
          item={item}
          cart={cart}
          isAdding={isAdding}
          onHold={() => setMode('dialog-over-stepper')}
        />
      )}
      <AddToCartDialog
        opened={isDialogOpen}
        onClose={() => {
          setMode('idle');
          onClose();
        }}
        shopId={shopId}
        product={product}
        promotion={undefined}
        quantity={1}
        limited={false}
      />
    </>
  );
}
