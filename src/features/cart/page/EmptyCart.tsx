import { Trans, useLingui } from '@lingui/react/macro';
import { IconShoppingBag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';

/** @param action link to continue; the drawer has none, because the products are directly behind it */
export function EmptyCart({ action }: { readonly action?: ReactNode }) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Your cart is empty`} icon={<IconShoppingBag size={30} />} action={action}>
      <Trans>Items you add will appear here.</Trans>
    </EmptyState>
  );
}
