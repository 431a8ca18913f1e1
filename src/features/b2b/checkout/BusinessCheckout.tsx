import { useIsMutating, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { REMOVE_ADDRESS_KEY } from '#src/features/addresses/api/addresses.mutations.ts';
import { addressQueries } from '#src/features/addresses/api/addresses.queries.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import { LoadingOverlay } from '#src/ui/feedback/LoadingOverlay.tsx';
import { businessCartQuery, type BusinessCartParams } from '#src/features/b2b/api/b2b-cart.queries.ts';
import type { CheckoutSelection } from './business-checkout.search.ts';
import { CheckoutAddressCard } from './CheckoutAddressCard.tsx';
import classes from './BusinessCheckout.module.css';
import { CheckoutPaymentCard } from './CheckoutPaymentCard.tsx';
import { CheckoutProductsCard } from './CheckoutProductsCard.tsx';
import { SlotPicker } from '#src/features/b2b/slots/SlotPicker.tsx';
import { CheckoutSummaryCard } from './CheckoutSummaryCard.tsx';
import { DeliverySummary } from '#src/features/b2b/cart/DeliverySummary.tsx';
import { useB2bQueries } from '#src/features/b2b/api/use-b2b-queries.ts';
import { useSlots } from '#src/features/b2b/slots/use-slots.ts';

interface BusinessCheckoutProps {
  readonly current: BusinessCartParams;
  readonly search: CheckoutSelection;
}

/**
 * The selection in the business checkout. Component state is the source of truth, so that a choice shows at once.
 * The URL has a copy that survives a reload and a login.
 */
function useCheckoutSelection(search: CheckoutSelection) {
  const navigate = useNavigate();
  const [selection, setSelection] = useState(search);
  const select = (changes: Partial<CheckoutSelection>) => {
    const next = { ...selection, ...changes };
    setSelection(next);
    void navigate({ to: '/shopb2b/checkout', search: next, replace: true, resetScroll: false });
  };
  return { selection, select };
}

/**
 * Address, slot and payment method. Nothing is sent yet (GAP-25). The parent sets a `key` per cart, because a
 * selection belongs to one cart.
 */
export function BusinessCheckout({ current, search }: BusinessCheckoutProps) {
  const { shopId, orderType } = current;
  const request = useApiRequest();
  const { data: shop } = useSuspenseQuery(useB2bQueries().shop(shopId));
  const { data: cart } = useSuspenseQuery(businessCartQuery(request, current));
  const countryCode = useSessionValue((state) => state.countryCode);
  const countryId = useSessionValue((state) => state.countryId);
  const country = { countryCode: countryCode || shop.billingAddressCountryCode, countryId };
  const addresses = useQuery(addressQueries(request).list(country));
  const { selection, select } = useCheckoutSelection(search);
  const slots = useSlots(current, selection, select);
  const isDeleting = useIsMutating({ mutationKey: REMOVE_ADDRESS_KEY }) > 0;
  return (
    <LoadingOverlay busy={addresses.isLoading || slots.isLoading || isDeleting}>
      <div className={classes.checkout}>
        <div className={classes.column}>
          <CheckoutAddressCard
            addresses={addresses}
            country={country}
            selectedId={selection.address}
            onSelect={(address) => select({ address })}
          />
          <SlotPicker orderType={orderType} slots={slots} />
          <CheckoutPaymentCard method={selection.method} onChoose={(method) => select({ method })} />
          <CheckoutProductsCard shopId={shopId} items={cart.data} />
        </div>
        <div className={classes.aside}>
          <DeliverySummary shop={shop} orderType={orderType} slot={slots} />
          <CheckoutSummaryCard total={cart.totalCartItemsPrice} />
        </div>
      </div>
    </LoadingOverlay>
  );
}
