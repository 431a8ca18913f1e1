import { accountCalls } from './account.ts';
import { addressCalls } from './addresses.ts';
import { cartCalls } from './cart.ts';
import { catalogueCalls } from './catalogue.ts';
import { checkoutCalls } from './checkout.ts';
import { orderCalls } from './orders.ts';
import { pageCalls } from './pages.ts';
import { promotionCalls } from './promotions.ts';
import { supportCalls } from './support.ts';
import { verificationCalls } from './verification.ts';

/** The whole wire: every call once. */
export const calls = {
  ...accountCalls,
  ...verificationCalls,
  ...addressCalls,
  ...catalogueCalls,
  ...cartCalls,
  ...checkoutCalls,
  ...orderCalls,
  ...promotionCalls,
  ...supportCalls,
  ...pageCalls,
};

export type Calls = typeof calls;
