import { ActionIcon, Button } from '@mantine/core';
import { IconShoppingBagPlus } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { withAllWords } from '#src/i18n/i18n.ts';
import { useIsShopActive } from '#src/session/session-context.tsx';
import { useCodeMissing } from '#src/ui/code-missing.ts';
import { useLoaded } from '#src/ui/use-loaded.ts';
import classes from './AddButton.module.css';
import type { OfferedProduct } from './AddToCartDialog.tsx';

interface AddButtonProps<Code> {
  readonly product: OfferedProduct;
  /** A mere icon, on a card. */
  readonly compact?: boolean;
  /** Gets the dialog's code, when the button is first used. */
  readonly load: () => Promise<Code>;
  readonly renderDialog: (code: Code, dialog: { opened: boolean; onClose: () => void }) => ReactNode;
}

/** The button that opens an add-to-cart dialog; nothing where there is no buying. */
export function AddButton<Code>(props: AddButtonProps<Code>) {
  const { product, compact = false, load, renderDialog } = props;
  const { t, i18n } = useLingui();
  const active = useIsShopActive();
  const [opened, setOpened] = useState(false);
  const codeMissing = useCodeMissing();
  const loaded = useLoaded(
    opened,
    () => withAllWords(i18n, load),
    () => {
      setOpened(false);
      codeMissing();
    },
  );
  if (!active) return null;

  // Ahead of the click; whether it fails matters only then.
  const preload = () => void load().catch(() => undefined);
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
