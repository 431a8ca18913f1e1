import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useRequest } from '#src/api/request-context.tsx';
import { useSessionValue } from '#src/session/session-context.tsx';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { LineShapes } from '#src/ui/Shapes.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import { WHOLE_CART } from './cart.constants.ts';
import { cartQueries } from './cart.queries.ts';
import classes from './CartDrawer.module.css';
import { CartLine } from './CartLine.tsx';
import { CartTotals } from './CartTotals.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { useCurrentCart } from './use-current-cart.ts';
import { useGoToCart } from './use-go-to-cart.ts';
import { useRemovals } from './use-removals.ts';

interface CartDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly shopId: string;
}

/** The cart over a product page (doc 1 §2). */
export function CartDrawer({ opened, onClose, shopId }: CartDrawerProps) {
  const { t } = useLingui();
  const countryCode = useSessionValue((state) => state.countryCode);
  const current = useCurrentCart(shopId);
  const options = cartQueries(useRequest()).list({ ...current, limit: WHOLE_CART });
  const cart = useQuery({ ...options, enabled: opened });
  const { home, removeItem } = useRemovals(shopId, current.productType);
  const goToCart = useGoToCart();
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
            <CartTotals cart={cart.data} />
            <Button fullWidth onClick={() => goToCart(items, onClose)}>{t`Go to cart`}</Button>
          </div>
        )
      }
    >
      {cart.isPending && <LineShapes count={3} />}
      {cart.isError && cart.data === undefined && (
        <ErrorState
          error={cart.error}
          title={t`The cart could not be loaded`}
          onRetry={() => void cart.refetch()}
        />
      )}
      <div ref={home} tabIndex={-1} role="group" aria-label={t`Items in the cart`}>
        {cart.data !== undefined && items.length === 0 && <EmptyCart />}
        {items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            shop={{ countryCode, shopId }}
            onRemove={(one) => void removeItem(one)}
            onFollow={onClose}
          />
        ))}
      </div>
    </Sheet>
  );
}
