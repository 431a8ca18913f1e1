import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconShoppingBagPlus } from '@tabler/icons-react';
import { useState, type PointerEvent, type ReactNode } from 'react';
import { loadWithMessages } from '#src/i18n/i18n.ts';
import { useIsShopActive } from '#src/session/session-context.tsx';
import { onLongPress } from '#src/ui/inputs/long-press.ts';
import { useLazyModuleWithToast } from '#src/ui/lazy/use-lazy-module-with-toast.ts';
import type { OfferedProduct } from './add-to-cart.types.ts';
import classes from './AddToCartTrigger.module.css';

interface AddToCartTriggerProps<Module> {
  readonly product: OfferedProduct;
  /** Shows only an icon, for cards. */
  readonly compact?: boolean;
  /** Loads the module of the dialog, on first use of the button. */
  readonly loadDialog: () => Promise<Module>;
  readonly renderDialog: (
    module: Module,
    dialog: { opened: boolean; isHeld: boolean; onClose: () => void },
  ) => ReactNode;
}

/** Button that opens an add-to-cart dialog. Renders nothing if the member can't buy in the shop. */
export function AddToCartTrigger<Module>(props: AddToCartTriggerProps<Module>) {
  const { product, compact = false, loadDialog, renderDialog } = props;
  const { t, i18n } = useLingui();
  const isActive = useIsShopActive();
  const [press, setPress] = useState<'tap' | 'hold' | null>(null);
  const opened = press !== null;
  const onClose = () => setPress(null);
  const dialogModule = useLazyModuleWithToast(opened, () => loadWithMessages(i18n, loadDialog), onClose);
  if (!isActive) return null;

  // A failed preload is ignored. The click loads the module again and reports an error.
  const preload = () => void loadDialog().catch(() => undefined);
  const buttonProps = {
    disabled: product.availableQuantity <= 0,
    'aria-haspopup': 'dialog' as const,
    // The release of a long press is a click in some browsers.
    onClick: () => setPress(press ?? 'tap'),
    onPointerDown: ({ currentTarget }: PointerEvent<HTMLButtonElement>) =>
      onLongPress(currentTarget, () => setPress('hold')),
    // Loading starts before the click.
    onPointerEnter: preload,
    onFocus: preload,
  };
  return (
    <>
      {compact ? (
        <ActionIcon variant="light" radius="xl" aria-label={t`Add ${product.name} to the cart`} {...buttonProps}>
          <IconShoppingBagPlus size={22} aria-hidden />
        </ActionIcon>
      ) : (
        <Button className={classes.add} leftSection={<IconShoppingBagPlus size={20} aria-hidden />} {...buttonProps}>
          <Trans>Add to cart</Trans>
        </Button>
      )}
      {dialogModule !== null && renderDialog(dialogModule, { opened, isHeld: press === 'hold', onClose })}
    </>
  );
}
