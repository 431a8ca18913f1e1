import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CartItem } from '#contract/cart.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import { useNotify } from '#src/ui/notifier-context.tsx';
import { hasOutOfStock } from './cart.rules.ts';
import classes from './MemberCart.module.css';

interface CartActionsProps {
  readonly items: readonly CartItem[];
  readonly removing: boolean;
  readonly onRemoveAll: () => void;
}

/** On to the checkout, back to the shop or the promotion, or nothing of it all. */
export function CartActions({ items, removing, onRemoveAll }: CartActionsProps) {
  const { t } = useLingui();
  const notify = useNotify();
  const navigate = useNavigate();
  const promotionId = useSessionValue((state) => state.promotionId);

  const proceed = () => {
    if (hasOutOfStock(items)) {
      notify({ tone: 'failure', text: t`Some items in your cart are out of stock.`, key: 'cart' });
      return;
    }
    void navigate({ to: '/checkout' });
  };

  return (
    <div className={classes.actions}>
      <Button size="lg" onClick={proceed}>
        <Trans>Proceed to checkout</Trans>
      </Button>
      {promotionId === '' ? (
        <BackToShop />
      ) : (
        <Button
          variant="light"
          renderRoot={(props) => (
            <Link to="/promotions" search={{ promotionId, mode: 'productList' }} {...props} />
          )}
        >
          <Trans>Back to the promotion</Trans>
        </Button>
      )}
      <Button variant="subtle" color="red" loading={removing} onClick={onRemoveAll}>
        <Trans>Remove all</Trans>
      </Button>
    </div>
  );
}

export function BackToShop() {
  const countryCode = useSessionValue((state) => state.countryCode);
  const shopId = useSessionValue((state) => state.shopId);
  return (
    <Button
      variant="light"
      renderRoot={(props) => (
        <Link to="/$countryCode/$shopId/products" params={{ countryCode, shopId }} {...props} />
      )}
    >
      <Trans>Continue shopping</Trans>
    </Button>
  );
}
