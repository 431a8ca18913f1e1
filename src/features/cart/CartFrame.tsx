import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ShopNotice } from '#src/features/catalogue/ShopNotice.tsx';
import { useIsShopActive } from '#src/session/session-context.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';

/**
 * A page for those who may buy: a visitor is invited to log in instead of meeting an error, a
 * member of an inactive shop is told why there is nothing (decision 7).
 */
export function CartFrame({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  const { t } = useLingui();
  const active = useIsShopActive();
  return (
    <>
      <PageHeading>{title ?? t`Cart`}</PageHeading>
      <ShopNotice />
      {active && children}
    </>
  );
}
