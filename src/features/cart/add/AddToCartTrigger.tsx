import { ActionIcon, Button } from '@mantine/core';
import { IconShoppingBagPlus } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { loadWithMessages } from '#src/i18n/i18n.ts';
import { useIsShopActive } from '#src/session/session-context.tsx';
import { useChunkErrorToast } from '#src/ui/lazy/use-chunk-error-toast.ts';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';
import classes from './AddToCartTrigger.module.css';
import type { OfferedProduct } from './AddToCartDialog.tsx';

interface AddToCartTriggerProps<Code> {
  readonly product: OfferedProduct;
  /** A mere icon, on a card. */
  readonly compact?: boolean;
  /** Gets the dialog's code, when the button is first used. */
  readonly loadDialog: () => Promise<Code>;
  readonly renderDialog: (code: Code, dialog: { opened: boolean; onClose: () => void }) => ReactNode;
}

/** The button that opens an add-to-cart dialog; nothing where there is no buying. */
export function AddToCartTrigger<Code>(props: AddToCartTriggerProps<Code>) {
  const { product, compact = false, loadDialog, renderDialog } = props;
  const { t, i18n } = useLingui();
  const active = useIsShopActive();
  const [opened, setOpened] = useState(false);
  const codeMissing = useChunkErrorToast();
  const loaded = useLazyModule(
    opened,
    () => loadWithMessages(i18n, loadDialog),
    () => {
      setOpened(false);
      codeMissing();
    },
  );
  if (!active) return null;

  // Ahead of the click; whether it fails matters only then.
  const preload = () => void loadDialog().catch(() => undefined);
  const button = {
    disabled: product.availableQuantity <= 0,
    'aria-haspopup': 'dialog' as const,
    onClick: () => setOpened(true),
    // The dialog is on its way before the finger is up.
    onPointerEnter: preload,
    onFocus: preload,
  };
  return (
    <>
      {compact ? (
        <ActionIcon variant="light" radius="xl" aria-label={t`Add ${product.name} to the cart`} {...button}>
          <IconShoppingBagPlus size={22} aria-hidden />
        </ActionIcon>
      ) : (
        <Button className={classes.add} leftSection={<IconShoppingBagPlus size={20} aria-hidden />} {...button}>
          <Trans>Add to cart</Trans>
        </Button>
      )}
      {loaded !== null && renderDialog(loaded, { opened, onClose: () => setOpened(false) })}
    </>
  );
}
