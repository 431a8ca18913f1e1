import { useIsMutating, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { REMOVE_ADDRESS_KEY } from '#src/features/addresses/api/addresses.mutations.ts';
import { addressQueries } from '#src/features/addresses/api/addresses.queries.ts';
import {
  businessCartQuery,
  businessCheckoutQuery,
  type BusinessCartParams,
} from '#src/features/b2b/api/b2b-cart.queries.ts';
import { b2bQueries } from '#src/features/b2b/api/b2b.queries.ts';
import { DeliverySummary } from '#src/features/b2b/cart/DeliverySummary.tsx';
import { findDefaultAddress, useAddressCountry } from '#src/features/b2b/cart/use-addresses.ts';
import { SlotPicker } from '#src/features/b2b/slots/SlotPicker.tsx';
import { getReservedSlot } from '#src/features/b2b/slots/slots.rules.ts';
import { useSlots } from '#src/features/b2b/slots/use-slots.ts';
import { AgeCheck } from '#src/features/checkout/age/AgeCheck.tsx';
import { isPriceBelowCardMinimum } from '#src/features/checkout/model/ewallet.rules.ts';
import { SellerDetails } from '#src/features/seller/SellerDetails.tsx';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { LoadingOverlay } from '#src/ui/feedback/LoadingOverlay.tsx';
import type { CheckoutSelection } from './business-checkout.search.ts';
import { getOfferedMethods, isEwalletUsable } from './business-order.rules.ts';
import { BusinessOrderTerms } from './BusinessOrderTerms.tsx';
import { CheckoutAddressCard } from './CheckoutAddressCard.tsx';
import { CheckoutPaymentCard } from './CheckoutPaymentCard.tsx';
import { CheckoutProductsCard } from './CheckoutProductsCard.tsx';
import { CheckoutSummaryCard } from './CheckoutSummaryCard.tsx';
import { InvoiceCard } from './InvoiceCard.tsx';
import { useBusinessOrder } from './use-business-order.ts';
import { useSectionErrors } from './use-section-errors.ts';
import classes from './BusinessCheckout.module.css';

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

/** Everything that a business order needs, and its payment. The parent sets a `key` per cart, as a selection belongs to one. */
export function BusinessCheckout({ current, search }: BusinessCheckoutProps) {
  const { shopId, orderType } = current;
  const request = useApiRequest();
  const { data: shop } = useSuspenseQuery(useLocalizedQueries(b2bQueries).shop(shopId));
  const { data: cart } = useSuspenseQuery(businessCartQuery(request, current));
  const country = useAddressCountry(shop);
  const addresses = useQuery(addressQueries(request).list(country));
  const { selection, select } = useCheckoutSelection(search);
  const slots = useSlots(current, selection, select);
  const checkout = useQuery(businessCheckoutQuery(request, current));
  const limits = checkout.data;
  // Until another is chosen, the address that the cart has shown.
  const preselected = checkout.isLoading ? null : findDefaultAddress(addresses.data, limits?.userAddressId);
  const hasEwallet = limits === undefined || isEwalletUsable(limits);
  const address =
    selection.address === '' ? preselected : (addresses.data?.find(({ id }) => id === selection.address) ?? null);
  const methods = getOfferedMethods(limits);
  const isChoosable = methods.some((offered) => offered === selection.method);
  const method = !isChoosable || (selection.method === 'ewallet' && !hasEwallet) ? '' : selection.method;
  const order = useBusinessOrder({
    current,
    shopCountryCode: shop.billingAddressCountryCode,
    cart,
    checkout: limits,
    addressId: address?.id ?? '',
    slotId: getReservedSlot(orderType, slots)?.id ?? '',
    method,
  });
  const getError = useSectionErrors(order, {
    orderType,
    hasAddresses: (addresses.data ?? []).length > 0,
    hasDay: slots.day !== null,
  });
  const isDeleting = useIsMutating({ mutationKey: REMOVE_ADDRESS_KEY }) > 0;
  return (
    <LoadingOverlay busy={addresses.isLoading || slots.isLoading || checkout.isLoading || isDeleting}>
      <div className={classes.checkout}>
        <div className={classes.column}>
          <BusinessOrderTerms shop={shop} orderType={orderType} methods={methods} />
          {orderType !== 'Takeaway' && (
            <CheckoutAddressCard
              addresses={addresses}
              country={country}
              selectedId={address?.id ?? ''}
              onSelect={(id) => select({ address: id })}
              error={getError('address')}
            />
          )}
          <SlotPicker orderType={orderType} slots={slots} error={getError('slot')} />
          <InvoiceCard
            invoice={order.invoice}
            isLoading={checkout.isLoading}
            error={getError('invoice')}
            onChange={order.changeInvoice}
          />
          <AgeCheck items={cart.data} />
          <CheckoutPaymentCard
            methods={methods}
            method={method}
            onChoose={(chosen) => select({ method: chosen })}
            ewalletBalance={hasEwallet ? limits?.originalEwallet : null}
            unmetCardMinimum={limits && isPriceBelowCardMinimum(limits) ? limits.minimumCard : undefined}
            error={getError('method')}
          />
          <CheckoutProductsCard shopId={shopId} items={cart.data} />
        </div>
        <div className={classes.aside}>
          <DeliverySummary shop={shop} orderType={orderType} slot={slots} address={address} />
          <SellerDetails shopId={shopId} />
          <CheckoutSummaryCard total={cart.totalCartItemsPrice} order={order} isEmpty={cart.data.length === 0} />
        </div>
      </div>
    </LoadingOverlay>
  );
}
