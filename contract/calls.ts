import { accountCalls } from './account.ts';
import { addressCalls } from './addresses.ts';
import { cartCalls } from './cart.ts';
import { catalogueCalls } from './catalogue.ts';
import { checkoutCalls } from './checkout.ts';
import { orderCalls } from './orders.ts';
import { promotionCalls } from './promotions.ts';

/** The whole wire: every call once. */
export const calls = {
  ...accountCalls,
  ...addressCalls,
  ...catalogueCalls,
  ...cartCalls,
  ...checkoutCalls,
  ...orderCalls,
  ...promotionCalls,
};

export type Calls = typeof calls;
