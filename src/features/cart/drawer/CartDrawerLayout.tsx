import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { EmptyCart } from '#src/features/cart/page/EmptyCart.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { LineListSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import { Sheet } from '#src/ui/sheet/Sheet.tsx';
import classes from './CartDrawerLayout.module.css';

interface CartDrawerLayoutProps<C extends { readonly data: readonly CartItem[] }> {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly cart: Pick<UseQueryResult<C>, 'data' | 'isPending' | 'isError' | 'error' | 'refetch'>;
  /** Ref for the element around the lines. It gets the focus after a removal (see `useRemoveItems`). */
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly renderTotals: (cart: C) => ReactNode;
  /** Notices above the lines, for example why some items can't be bought. */
  readonly renderNotice?: (cart: C) => ReactNode;
  /** The rendered cart lines. */
  readonly lines: ReactNode;
  /** Leads to the checkout. */
  readonly proceedButton?: ReactNode;
  /** Shown below the message of an empty cart. */
  readonly suggestions?: ReactNode;
  readonly onGoToCart: (items: readonly CartItem[]) => void;
}

/** Layout of the cart drawer, shared by consumer and business shops (REQ-SHELL-07). */
export function CartDrawerLayout<C extends { readonly data: readonly CartItem[] }>(props: CartDrawerLayoutProps<C>) {
  const { opened, onClose, cart, listRef, renderTotals, renderNotice, lines, onGoToCart } = props;
  const { proceedButton, suggestions } = props;
  const { t } = useLingui();
  const items = cart.data?.data ?? [];

  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t`Cart`}
      side="right"
      footer={
        cart.data === undefined || items.length === 0 ? undefined : (
          <div className={classes.footer}>
            {renderTotals(cart.data)}
            <div className={classes.buttons}>
              {proceedButton}
              <Button
                {...(proceedButton == null ? {} : { variant: 'light' })}
                onClick={() => onGoToCart(items)}
              >{t`Go to cart`}</Button>
            </div>
          </div>
        )
      }
    >
      {cart.isPending && <LineListSkeleton count={3} />}
      {cart.isError && cart.data === undefined && (
        <ErrorState error={cart.error} title={t`The cart couldn’t be loaded`} onRetry={() => void cart.refetch()} />
      )}
      <div ref={listRef} tabIndex={-1} role="group" aria-label={t`Items in the cart`}>
        {cart.data !== undefined && items.length === 0 && (
          <>
            <EmptyCart />
            {suggestions}
          </>
        )}
        {cart.data !== undefined && renderNotice?.(cart.data)}
        {lines}
      </div>
    </Sheet>
  );
}
