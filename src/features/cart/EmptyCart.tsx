import { IconShoppingBag } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { BackToShop } from './CartActions.tsx';

export function EmptyCart() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Your cart is empty`}
      icon={<IconShoppingBag size={30} />}
      action={<BackToShop />}
    >
      <Trans>What you add to it is listed here.</Trans>
    </EmptyState>
  );
}
