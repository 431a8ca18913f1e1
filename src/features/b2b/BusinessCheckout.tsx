import { useIsMutating, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useRequest } from '#src/api/request-context.tsx';
import { ADDRESS_REMOVAL } from '#src/features/addresses/addresses.mutations.ts';
import { addressQueries } from '#src/features/addresses/addresses.queries.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import { BusyVeil } from '#src/ui/BusyVeil.tsx';
import { businessCartQuery, type BusinessCartOf } from './b2b-cart.queries.ts';
import type { BusinessChoices } from './business-checkout.search.ts';
import { BusinessAddresses } from './BusinessAddresses.tsx';
import classes from './BusinessCheckout.module.css';
import { BusinessPayment } from './BusinessPayment.tsx';
import { BusinessProducts } from './BusinessProducts.tsx';
import { BusinessSlots } from './BusinessSlots.tsx';
import { BusinessSummary } from './BusinessSummary.tsx';
import { DeliveryPlace } from './DeliveryPlace.tsx';
import { useB2b } from './use-b2b.ts';
import { useBusinessChoices } from './use-business-choices.ts';
import { useSlots } from './use-slots.ts';

interface BusinessCheckoutProps {
  readonly current: BusinessCartOf;
  readonly search: BusinessChoices;
}

/**
 * Where, when and how (doc 2 §2). Nothing here is sent yet (decision 25). Key it by cart: another one's
 * choices are others.
 */
export function BusinessCheckout({ current, search }: BusinessCheckoutProps) {
  const { shopId, orderType } = current;
  const request = useRequest();
  const { data: shop } = useSuspenseQuery(useB2b().shop(shopId));
  const { data: cart } = useSuspenseQuery(businessCartQuery(request, current));
  const chosenCode = useSessionValue((state) => state.countryCode);
  const countryId = useSessionValue((state) => state.countryId);
  const country = { countryCode: chosenCode || shop.billingAddressCountryCode, countryId };
  const addresses = useQuery(addressQueries(request).list(country));
  const { choices, choose } = useBusinessChoices(search);
  const slots = useSlots(current, choices, choose);
  const isDeleting = useIsMutating({ mutationKey: ADDRESS_REMOVAL }) > 0;
  return (
    <BusyVeil busy={addresses.isLoading || slots.isLoading || isDeleting}>
      <div className={classes.checkout}>
        <div className={classes.column}>
          <BusinessAddresses
            addresses={addresses}
            country={country}
            selectedId={choices.address}
            onSelect={(address) => choose({ address })}
          />
          <BusinessSlots orderType={orderType} slots={slots} />
          <BusinessPayment method={choices.method} onChoose={(method) => choose({ method })} />
          <BusinessProducts shopId={shopId} items={cart.data} />
        </div>
        <div className={classes.aside}>
          <DeliveryPlace shop={shop} orderType={orderType} when={slots} />
          <BusinessSummary total={cart.totalCartItemsPrice} />
        </div>
      </div>
    </BusyVeil>
  );
}
