import { useLingui } from '@lingui/react/macro';
import { useIsShopActive, useSessionValue } from '#src/session/session-context.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { ChooseShop } from '#src/features/catalogue/NotHere.tsx';
import { ShopNotice } from '#src/features/catalogue/ShopNotice.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { MemberCart } from './MemberCart.tsx';

/** The cart (doc 1 §2). A visitor is invited to log in instead of meeting an error (decision 7). */
export function CartPage({ page }: { readonly page: number }) {
  const { t } = useLingui();
  const shopId = useSessionValue((state) => state.shopId);
  const active = useIsShopActive();
  return (
    <>
      <PageHeading>{t`Cart`}</PageHeading>
      <ShopNotice />
      {active && shopId !== '' && <MemberCart shopId={shopId} page={page} />}
      {active && shopId === '' && (
        <EmptyState title={t`Choose a shop first`} action={<ChooseShop />}>
          {t`Each shop has its own cart.`}
        </EmptyState>
      )}
    </>
  );
}
