import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { CartItem } from '#contract/cart.ts';
import { hasOutOfStockItem } from '#src/features/cart/model/cart.rules.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { ActionBar } from '#src/ui/navigation/ActionBar.tsx';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { BackToBusinessShopButton } from './BackToBusinessShopButton.tsx';
import classes from '#src/features/cart/page/CartColumns.module.css';

interface BusinessCartActionsProps {
  readonly shopId: string;
  readonly items: readonly CartItem[];
  /** Cents. */
  readonly total: number;
  readonly removing: boolean;
  readonly onRemoveAll: () => void;
}

/** Buttons for the checkout, the shop and clearing the cart. */
export function BusinessCartActions(props: BusinessCartActionsProps) {
  const { shopId, items, total, removing, onRemoveAll } = props;
  const { t } = useLingui();
  const { money } = useFormatters();
  const notify = useNotify();
  const navigate = useNavigate();
  const proceed = () => {
    if (hasOutOfStockItem(items)) {
      notify({ tone: 'failure', text: t`Some items in your cart are out of stock.`, key: 'cart' });
    } else void navigate({ to: '/shopb2b/checkout' });
  };
  return (
    <div className={classes.actions}>
      <ActionBar total={[t`Total`, money(total)]}>
        <Button size="lg" onClick={proceed}>
          <Trans>Go to checkout</Trans>
        </Button>
      </ActionBar>
      <BackToBusinessShopButton shopId={shopId} />
      <Button variant="subtle" color="red" loading={removing} onClick={onRemoveAll}>
        <Trans>Empty cart</Trans>
      </Button>
    </div>
  );
}
