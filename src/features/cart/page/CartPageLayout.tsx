import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NoPricesNotice } from '#src/features/catalogue/feedback/NoPricesNotice.tsx';
import { useIsShopActive } from '#src/session/session-context.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';

/**
 * A page for those who may buy: a visitor is invited to log in instead of meeting an error, a
 * member of an inactive shop is told why there is nothing (GAP-07).
 */
export function CartPageLayout({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  const { t } = useLingui();
  const active = useIsShopActive();
  return (
    <>
      <PageHeading>{title ?? t`Cart`}</PageHeading>
      <NoPricesNotice />
      {active && children}
    </>
  );
}
