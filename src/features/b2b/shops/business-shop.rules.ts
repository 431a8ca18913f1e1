import type { OrderType, b2bCalls } from '#contract/b2b.ts';
import type { CallResponse } from '#contract/call.ts';

export type BusinessShop = CallResponse<typeof b2bCalls.b2bShop>['data'];

/** Where the company's name is missing, the names that the shop has instead. */
export const getShopName = ({ companyName, fullName, name }: BusinessShop): string =>
  [companyName, fullName, name].find((text) => text !== '') ?? '';

/** Whether a shop can't be asked for this way of delivery. */
export const isOrderTypeUnavailable = (
  { availableDeliveryType }: Pick<BusinessShop, 'availableDeliveryType'>,
  orderType: OrderType,
): boolean => !availableDeliveryType.includes(orderType);
