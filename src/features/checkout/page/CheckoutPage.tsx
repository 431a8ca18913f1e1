import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useCurrentCart } from '#src/features/cart/model/use-current-cart.ts';
import { CartPageLayout } from '#src/features/cart/page/CartPageLayout.tsx';
import { EmptyCart } from '#src/features/cart/page/EmptyCart.tsx';
import { checkoutQueries } from '#src/features/checkout/api/checkout.queries.ts';
import type { CheckoutSearch } from '#src/features/checkout/model/checkout.search.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { CheckoutSteps } from './CheckoutSteps.tsx';

/** The checkout (REQ-CHK-01), or an empty state with a link when there is nothing to check out. */
export function CheckoutPage({ search }: { readonly search: CheckoutSearch }) {
  const { t } = useLingui();
  const shopId = useSessionValue((state) => state.shopId);
  const countryCode = useSessionValue((state) => state.countryCode);
  return (
    <CartPageLayout title={t`Checkout`}>
      {shopId === '' || countryCode === '' ? (
        <EmptyState
          title={t`Invalid cart data.`}
          icon={<IconBuildingStore size={30} />}
          action={<Button renderRoot={(props) => <Link to="/" {...props} />}>{t`Choose a shop`}</Button>}
        >
          {t`Each shop has its own cart.`}
        </EmptyState>
      ) : (
        <MemberCheckout shopId={shopId} search={search} />
      )}
    </CartPageLayout>
  );
}

interface MemberCheckoutProps {
  readonly shopId: string;
  readonly search: CheckoutSearch;
}

function MemberCheckout({ shopId, search }: MemberCheckoutProps) {
  const cart = useCurrentCart(shopId);
  const { data } = useSuspenseQuery(checkoutQueries(useApiRequest()).newCheckout(cart));
  return data.cartItems.length === 0 ? <EmptyCart /> : <CheckoutSteps cart={cart} search={search} />;
}
