import { Button } from '@mantine/core';
import { IconPrinter, IconShoppingBagPlus } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import { useIsShopActive } from '#src/session/session-context.tsx';
import { useLazyModuleWithToast } from '#src/ui/lazy/use-lazy-module-with-toast.ts';
import { canReorder } from '#src/features/orders/model/order-status.rules.ts';
import classes from '#src/features/orders/Orders.module.css';
import { useReorder } from '#src/features/orders/reorder/use-reorder.ts';

const loadReorderDialog = () => import('#src/features/orders/reorder/ReorderDialog.tsx');

/** Loads the dialog before the click. An error is ignored here; the click shows it. */
const preloadReorderDialog = () => void loadReorderDialog().catch(() => undefined);

/** Actions of an order: buy again (active shops only) and print. */
export function OrderActions({ order }: { readonly order: Order }) {
  const isShopActive = useIsShopActive();
  const { isPending, result, opened, reorder, close } = useReorder(order.id);
  const button = useRef<HTMLButtonElement>(null);
  // A loading button is disabled and loses the focus. It regains the focus before the dialog opens, so that
  // the dialog returns the focus to it.
  const isDialogOpen = opened && !isPending;
  useLayoutEffect(() => {
    if (isDialogOpen) button.current?.focus({ preventScroll: true });
  }, [isDialogOpen]);
  const dialog = useLazyModuleWithToast(isDialogOpen, loadReorderDialog, close);
  return (
    <div className={classes.actions}>
      {isShopActive && canReorder(order.status) && (
        <Button
          ref={button}
          leftSection={<IconShoppingBagPlus size={20} aria-hidden />}
          loading={isPending}
          onClick={reorder}
          onPointerEnter={preloadReorderDialog}
          onFocus={preloadReorderDialog}
        >
          <Trans>Buy again</Trans>
        </Button>
      )}
      <Button variant="default" leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
      {dialog !== null && result !== null && (
        <dialog.ReorderDialog opened={isDialogOpen} onClose={close} result={result} shopName={order.shop.name} />
      )}
    </div>
  );
}
