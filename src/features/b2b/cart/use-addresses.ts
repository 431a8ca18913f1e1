import { skipToken, useQuery } from '@tanstack/react-query';
import type { Address } from '#contract/addresses.ts';
import type { OrderType } from '#contract/b2b.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { addressQueries, type AddressCountry } from '#src/features/addresses/api/addresses.queries.ts';
import { businessCheckoutQuery } from '#src/features/b2b/api/b2b-cart.queries.ts';
import type { BusinessShop } from '#src/features/b2b/shops/business-shop.rules.ts';
import { useSessionValue } from '#src/session/session-context.tsx';

/** The chosen country, or the shop's country after a link to the shop. */
export function useAddressCountry(shop: BusinessShop): AddressCountry {
  const countryCode = useSessionValue((state) => state.countryCode);
  const countryId = useSessionValue((state) => state.countryId);
  return { countryCode: countryCode || shop.billingAddressCountryCode, countryId };
}

/**
 * The address that the checkout selects first: that of the last delivery, otherwise the default one. Null while loading
 * and without an address.
 * @param lastUsedId undefined or empty for none
 */
export const findDefaultAddress = (addresses: readonly Address[] = [], lastUsedId?: string): Address | null =>
  addresses.find(({ id }) => id === lastUsedId) ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0] ?? null;

/** The address that a delivery goes to, unless the member chooses another at the checkout. Null for takeaway. */
export function useDefaultAddress(shop: BusinessShop, orderType: OrderType): Address | null {
  const request = useApiRequest();
  const isDelivered = orderType !== 'Takeaway';
  const addresses = addressQueries(request).list(useAddressCountry(shop));
  const { data } = useQuery(isDelivered ? addresses : { ...addresses, queryFn: skipToken });
  const checkout = businessCheckoutQuery(request, { shopId: shop.id, orderType });
  const last = useQuery(isDelivered ? checkout : { ...checkout, queryFn: skipToken });
  // Another address would be replaced by that of the last delivery a moment later.
  if (!isDelivered || last.isLoading) return null;
  return findDefaultAddress(data, last.data?.userAddressId);
}
