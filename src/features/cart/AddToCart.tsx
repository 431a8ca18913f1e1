import { ActionIcon, Button } from '@mantine/core';
import { IconShoppingBagPlus } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useIsShopActive } from '#src/session/session-context.tsx';
import { useCodeMissing } from '#src/ui/code-missing.ts';
import { useLoaded } from '#src/ui/use-loaded.ts';
import classes from './AddToCart.module.css';
import type { OfferedProduct } from './AddToCartDialog.tsx';

const load = () => import('./AddToCartDialog.tsx');

/** Ahead of the click; whether it fails matters only then. */
const preload = () => void load().catch(() => undefined);

interface AddToCartProps {
  readonly shopId: string;
  readonly product: OfferedProduct;
  /** What the dialog starts with. */
  readonly quantity?: number;
  /** The detail page allows no more than there is; elsewhere the server's refusal says it. */
  readonly limited?: boolean;
  /** A mere icon, on a card. */
  readonly compact?: boolean;
}

/** The button that opens the add-to-cart dialog; nothing where there is no buying. */
export function AddToCart(props: AddToCartProps) {
  const { shopId, product, quantity = 1, limited = false, compact = false } = props;
  const { t } = useLingui();
  const active = useIsShopActive();
  const [opened, setOpened] = useState(false);
  const codeMissing = useCodeMissing();
  const loaded = useLoaded(opened, load, () => {
    setOpened(false);
    codeMissing();
  });
  if (!active) return null;

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
      {loaded !== null && (
        <loaded.AddToCartDialog
          opened={opened}
          onClose={() => setOpened(false)}
          {...{ shopId, product, quantity, limited }}
        />
      )}
    </>
  );
}
