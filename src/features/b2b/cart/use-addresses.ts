import { skipToken, useQuery } from '@tanstack/react-query';
import type { Address } from '#contract/addresses.ts';
import type { OrderType } from '#contract/b2b.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { addressQueries, type AddressCountry } from '#src/features/addresses/api/addresses.queries.ts';
import type { BusinessShop } from '#src/features/b2b/shops/business-shop.rules.ts';
import { useSessionValue } from '#src/session/session-context.tsx';

/** The chosen country, or the shop's country after a link to the shop. */
export function useAddressCountry(shop: BusinessShop): AddressCountry {
  const countryCode = useSessionValue((state) => state.countryCode);
  const countryId = useSessionValue((state) => state.countryId);
  return { countryCode: countryCode || shop.billingAddressCountryCode, countryId };
}

/** The address that the checkout selects first. Null while loading and without an address. */
export const findDefaultAddress = (addresses: readonly Address[] = []): Address | null =>
  addresses.find(({ isDefault }) => isDefault) ?? addresses[0] ?? null;

/** The address that a delivery goes to, unless the member chooses another at the checkout. Null for takeaway. */
export function useDefaultAddress(shop: BusinessShop, orderType: OrderType): Address | null {
  const { list } = addressQueries(useApiRequest());
  const query = list(useAddressCountry(shop));
  const { data } = useQuery(orderType === 'Takeaway' ? { ...query, queryFn: skipToken } : query);
  return orderType === 'Takeaway' ? null : findDefaultAddress(data);
}
