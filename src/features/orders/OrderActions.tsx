import { Button } from '@mantine/core';
import { IconPrinter, IconShoppingBagPlus } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import { useIsShopActive } from '#src/session/session-context.tsx';
import { useCodeMissing } from '#src/ui/code-missing.ts';
import { useLoaded } from '#src/ui/use-loaded.ts';
import { canReorder } from './order-status.rules.ts';
import classes from './Orders.module.css';
import { useReorder } from './use-reorder.ts';

const load = () => import('./ReorderDialog.tsx');

/** Ahead of the click; whether it fails matters only then. */
const preload = () => void load().catch(() => undefined);

/** What can be done with an order: buy it again, where there is buying, and print it. */
export function OrderActions({ order }: { readonly order: Order }) {
  const active = useIsShopActive();
  const { isPending, result, opened, start, close } = useReorder(order.id);
  const codeMissing = useCodeMissing();
  const button = useRef<HTMLButtonElement>(null);
  // A button that waits is disabled and loses the focus: it has it again before the dialog opens,
  // which gives it back when it closes.
  const shown = opened && !isPending;
  useLayoutEffect(() => {
    if (shown) button.current?.focus({ preventScroll: true });
  }, [shown]);
  const dialog = useLoaded(shown, load, () => {
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
          onClick={start}
          onPointerEnter={preload}
          onFocus={preload}
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
