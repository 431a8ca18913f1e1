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

/** The address that a delivery probably goes to. Null for takeaway, while loading, and without an address. */
export function useDefaultAddress(shop: BusinessShop, orderType: OrderType): Address | null {
  const { list } = addressQueries(useApiRequest());
  const query = list(useAddressCountry(shop));
  const { data = [] } = useQuery(orderType === 'Takeaway' ? { ...query, queryFn: skipToken } : query);
  if (orderType === 'Takeaway') return null;
  return data.find(({ isDefault }) => isDefault) ?? data[0] ?? null;
}
