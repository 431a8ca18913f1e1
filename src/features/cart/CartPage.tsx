import { useLingui } from '@lingui/react/macro';
import { ChooseShop } from '#src/features/catalogue/NotHere.tsx';
import { useSessionValue } from '#src/session/session-context.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { CartFrame } from './CartFrame.tsx';
import { MemberCart } from './MemberCart.tsx';

/** The cart (doc 1 §2). */
export function CartPage({ page }: { readonly page: number }) {
  const { t } = useLingui();
  const shopId = useSessionValue((state) => state.shopId);
  return (
    <CartFrame>
      {shopId === '' ? (
        <EmptyState title={t`Choose a shop first`} action={<ChooseShop />}>
          {t`Each shop has its own cart.`}
        </EmptyState>
      ) : (
        <MemberCart shopId={shopId} page={page} />
      )}
    </CartFrame>
  );
}
