import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CartItem } from '#contract/cart.ts';
import classes from '#src/features/cart/page/CartColumns.module.css';
import { hasOutOfStockItem } from '#src/features/cart/model/cart.rules.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';

interface BackToBusinessShopButtonProps {
  readonly shopId: string;
  readonly className?: string | undefined;
}

/** Link to the products of the shop. */
export function BackToBusinessShopButton({ shopId, className }: BackToBusinessShopButtonProps) {
  return (
    <Button
      variant="light"
      className={className}
      renderRoot={(props) => <Link to="/shopb2b/products/$id" params={{ id: shopId }} {...props} />}
    >
      <Trans>Continue shopping</Trans>
    </Button>
  );
}

interface BusinessCartActionsProps {
  readonly shopId: string;
  readonly items: readonly CartItem[];
  readonly removing: boolean;
  readonly onRemoveAll: () => void;
}

/** Buttons for the checkout, the shop and clearing the cart. */
export function BusinessCartActions(props: BusinessCartActionsProps) {
  const { shopId, items, removing, onRemoveAll } = props;
  const { t } = useLingui();
  const notify = useNotify();
  const navigate = useNavigate();
  const proceed = () => {
    if (hasOutOfStockItem(items)) {
      notify({ tone: 'failure', text: t`Some items in your cart are out of stock.`, key: 'cart' });
    } else void navigate({ to: '/shopb2b/checkout' });
  };
  return (
    <div className={classes.actions}>
      <Button size="lg" onClick={proceed}>
        <Trans>Go to checkout</Trans>
      </Button>
      <BackToBusinessShopButton shopId={shopId} />
      <Button variant="subtle" color="red" loading={removing} onClick={onRemoveAll}>
        <Trans>Clear cart</Trans>
      </Button>
    </div>
  );
}
