import { useIsMutating, useQuery, useSuspenseQuery } from '@tanstack/react-query';
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
import { useCheckoutSelection } from './use-checkout-selection.ts';
import { useSlots } from '#src/features/b2b/slots/use-slots.ts';

interface BusinessCheckoutProps {
  readonly current: BusinessCartParams;
  readonly search: CheckoutSelection;
}

/**
 * Where, when and how (doc 2 §2). Nothing here is sent yet (GAP-25). Key it by cart: another one's
 * choices are others.
 */
export function BusinessCheckout({ current, search }: BusinessCheckoutProps) {
  const { shopId, orderType } = current;
  const request = useApiRequest();
  const { data: shop } = useSuspenseQuery(useB2bQueries().shop(shopId));
  const { data: cart } = useSuspenseQuery(businessCartQuery(request, current));
  const chosenCode = useSessionValue((state) => state.countryCode);
  const countryId = useSessionValue((state) => state.countryId);
  const country = { countryCode: chosenCode || shop.billingAddressCountryCode, countryId };
  const addresses = useQuery(addressQueries(request).list(country));
  const { choices, choose } = useCheckoutSelection(search);
  const slots = useSlots(current, choices, choose);
  const isDeleting = useIsMutating({ mutationKey: REMOVE_ADDRESS_KEY }) > 0;
  return (
    <LoadingOverlay busy={addresses.isLoading || slots.isLoading || isDeleting}>
      <div className={classes.checkout}>
        <div className={classes.column}>
          <CheckoutAddressCard
            addresses={addresses}
            country={country}
            selectedId={choices.address}
            onSelect={(address) => choose({ address })}
          />
          <SlotPicker orderType={orderType} slots={slots} />
          <CheckoutPaymentCard method={choices.method} onChoose={(method) => choose({ method })} />
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
