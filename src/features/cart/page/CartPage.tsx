import { useLingui } from '@lingui/react/macro';
import { ChooseShopButton } from '#src/features/catalogue/feedback/NotFoundStates.tsx';
import { useSessionValue } from '#src/session/session-context.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { CartPageLayout } from './CartPageLayout.tsx';
import { MemberCart } from './MemberCart.tsx';

/** Cart page (REQ-CART-01). */
export function CartPage({ page }: { readonly page: number }) {
  const { t } = useLingui();
  const shopId = useSessionValue((state) => state.shopId);
  return (
    <CartPageLayout>
      {shopId === '' ? (
        <EmptyState title={t`Choose a shop first`} action={<ChooseShopButton />}>
          {t`Each shop has its own cart.`}
        </EmptyState>
      ) : (
        <MemberCart shopId={shopId} page={page} />
      )}
    </CartPageLayout>
  );
}
