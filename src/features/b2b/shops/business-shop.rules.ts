import type { OrderType, b2bCalls } from '#contract/b2b.ts';
import type { CallResponse } from '#contract/call.ts';

export type BusinessShop = CallResponse<typeof b2bCalls.b2bShop>['data'];

/** Company name, otherwise the first other name that is not empty. */
export const getShopName = ({ companyName, fullName, name }: BusinessShop): string =>
  [companyName, fullName, name].find((candidate) => candidate !== '') ?? '';

export const isOrderTypeUnavailable = (
  { availableDeliveryType }: Pick<BusinessShop, 'availableDeliveryType'>,
  orderType: OrderType,
): boolean => !availableDeliveryType.includes(orderType);
