import { Button } from '@mantine/core';
import { IconPrinter, IconShoppingBagPlus } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import { useIsShopActive } from '#src/session/session-context.tsx';
import { useChunkErrorToast } from '#src/ui/lazy/use-chunk-error-toast.ts';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';
import { canReorder } from '#src/features/orders/model/order-status.rules.ts';
import classes from '#src/features/orders/Orders.module.css';
import { useReorder } from '#src/features/orders/reorder/use-reorder.ts';

const loadReorderDialog = () => import('#src/features/orders/reorder/ReorderDialog.tsx');

/** Ahead of the click; whether it fails matters only then. */
const preloadReorderDialog = () => void loadReorderDialog().catch(() => undefined);

/** What can be done with an order: buy it again, where there is buying, and print it. */
export function OrderActions({ order }: { readonly order: Order }) {
  const active = useIsShopActive();
  const { isPending, result, opened, reorder, close } = useReorder(order.id);
  const codeMissing = useChunkErrorToast();
  const button = useRef<HTMLButtonElement>(null);
  // A button that waits is disabled and loses the focus: it has it again before the dialog opens,
  // which gives it back when it closes.
  const shown = opened && !isPending;
  useLayoutEffect(() => {
    if (shown) button.current?.focus({ preventScroll: true });
  }, [shown]);
  const dialog = useLazyModule(shown, loadReorderDialog, () => {
    close();
    codeMissing();
  });
  return (
    <div className={classes.actions}>
      {active && canReorder(order.status) && (
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
        <dialog.ReorderDialog opened={shown} onClose={close} result={result} shopName={order.shop.name} />
      )}
    </div>
  );
}
