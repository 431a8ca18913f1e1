import { IconShoppingBag } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';

/** @param action the way on; the drawer has none, for the products are right below it */
export function EmptyCart({ action }: { readonly action?: ReactNode }) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Your cart is empty`} icon={<IconShoppingBag size={30} />} action={action}>
      <Trans>What you add to it is listed here.</Trans>
    </EmptyState>
  );
}
