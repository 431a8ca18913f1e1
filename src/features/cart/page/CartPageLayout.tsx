import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NoPricesNotice } from '#src/features/catalogue/feedback/NoPricesNotice.tsx';
import { useIsShopActive } from '#src/session/session-context.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';

/**
 * Layout for pages that need a member of an active shop. Visitors see a login prompt, members of an
 * inactive shop see the reason (GAP-07).
 */
export function CartPageLayout({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  const { t } = useLingui();
  const isActive = useIsShopActive();
  return (
    <>
      <PageHeading>{title ?? t`Cart`}</PageHeading>
      <NoPricesNotice arePricesPublic />
      {isActive && children}
    </>
  );
}
