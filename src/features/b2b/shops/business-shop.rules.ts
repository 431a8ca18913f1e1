import type { OrderType, b2bCalls } from '#contract/b2b.ts';
import type { CallResponse } from '#contract/call.ts';
import { trimText } from '#contract/fields/text.ts';
import type { ShopsSearch } from '#src/features/b2b/model/business-shops.search.ts';

export type BusinessShop = CallResponse<typeof b2bCalls.b2bShop>['data'];

/** Company name, otherwise the first other name that is not empty. */
export const getShopName = ({ companyName, fullName, name }: BusinessShop): string =>
  [companyName, fullName, name].find((candidate) => candidate !== '') ?? '';

export const isOrderTypeUnavailable = (
  { availableDeliveryType }: Pick<BusinessShop, 'availableDeliveryType'>,
  orderType: OrderType,
): boolean => !availableDeliveryType.includes(orderType);

/**
 * Search params of a submitted form: page 1, texts trimmed. Not in business-shops.search.ts, which is in the first load,
 * because `trimText` is not.
 */
export const toShopsSearch = ({ search, city }: Omit<ShopsSearch, 'page'>): ShopsSearch => ({
  page: 1,
  search: trimText(search),
  city: trimText(city),
});
