import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { LineShapes } from '#src/ui/Shapes.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import classes from './CartSheet.module.css';
import { EmptyCart } from './EmptyCart.tsx';

interface CartSheetProps<C extends { readonly data: readonly CartItem[] }> {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly cart: Pick<UseQueryResult<C>, 'data' | 'isPending' | 'isError' | 'error' | 'refetch'>;
  /** Of the element around the lines (see `useRemovals`). */
  readonly home: RefObject<HTMLDivElement | null>;
  readonly renderTotals: (cart: C) => ReactNode;
  /** Above the lines, such as why some can't be bought. */
  readonly renderNotice?: (cart: C) => ReactNode;
  /** The items of the cart, each drawn. */
  readonly lines: ReactNode;
  readonly onGoToCart: (items: readonly CartItem[]) => void;
}

/** A cart over a product page (doc 1 §2), of whichever shop. */
export function CartSheet<C extends { readonly data: readonly CartItem[] }>(props: CartSheetProps<C>) {
  const { opened, onClose, cart, home, renderTotals, renderNotice, lines, onGoToCart } = props;
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
            <Button fullWidth onClick={() => onGoToCart(items)}>{t`Go to cart`}</Button>
          </div>
        )
      }
    >
      {cart.isPending && <LineShapes count={3} />}
      {cart.isError && cart.data === undefined && (
        <ErrorState error={cart.error} title={t`The cart could not be loaded`} onRetry={() => void cart.refetch()} />
      )}
      <div ref={home} tabIndex={-1} role="group" aria-label={t`Items in the cart`}>
        {cart.data !== undefined && items.length === 0 && <EmptyCart />}
        {cart.data !== undefined && renderNotice?.(cart.data)}
        {lines}
      </div>
    </Sheet>
  );
}
