import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { IconShoppingBagPlus } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import type { ListedOrder } from '#contract/orders.ts';
import { canReorder } from '#src/features/orders/model/order-status.rules.ts';
import { useIsShopActive } from '#src/session/session-context.tsx';
import { useLazyModuleWithToast } from '#src/ui/lazy/use-lazy-module-with-toast.ts';
import { useReorder } from './use-reorder.ts';

const loadDialogs = () => import('#src/features/orders/order-dialogs.ts');

/** Loads the dialog before the click. An error is ignored here; the click shows it. */
const preloadDialogs = () => void loadDialogs().catch(() => undefined);

interface ReorderButtonProps extends Pick<ButtonProps, 'variant'> {
  readonly order: Pick<ListedOrder, 'id' | 'status'> & { readonly shop: { readonly name: string } };
  /** Names the order for screen readers, where the page has several buttons. */
  readonly orderName?: string;
}

/** Buys the products of an order again and shows the result. Renders nothing where that is not possible. */
export function ReorderButton({ order, orderName = '', variant = 'filled' }: ReorderButtonProps) {
  const isShopActive = useIsShopActive();
  const { isPending, result, opened, reorder, close } = useReorder(order.id);
  const button = useRef<HTMLButtonElement>(null);
  // A loading button is disabled and loses the focus. It regains the focus before the dialog opens, so that
  // the dialog returns the focus to it.
  const isDialogOpen = opened && !isPending;
  useLayoutEffect(() => {
    if (isDialogOpen) button.current?.focus({ preventScroll: true });
  }, [isDialogOpen]);
  const dialog = useLazyModuleWithToast(isDialogOpen, loadDialogs, close);
  if (!isShopActive || !canReorder(order)) return null;
  return (
    <>
      <Button
        ref={button}
        variant={variant}
        leftSection={<IconShoppingBagPlus size={20} aria-hidden />}
        loading={isPending}
        onClick={reorder}
        onPointerEnter={preloadDialogs}
        onFocus={preloadDialogs}
      >
        <Trans>Buy again</Trans>
        {orderName !== '' && <span className="visually-hidden">{` ${orderName}`}</span>}
      </Button>
      {dialog !== null && result !== null && (
        <dialog.ReorderDialog opened={isDialogOpen} onClose={close} result={result} shopName={order.shop.name} />
      )}
    </>
  );
}
