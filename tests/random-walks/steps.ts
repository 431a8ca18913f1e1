import { enterPromotion, logOutAndIn, viewOrders, viewProfile } from './account.steps.ts';
import type { Actor } from './actor.ts';
import { buy, resolvePendingPayment, revisitCheckout } from './checkout.steps.ts';
import * as shopping from './shopping.steps.ts';

interface Step {
  /** Relative frequency of the step. */
  readonly weight: number;
  readonly run: (actor: Actor) => Promise<unknown>;
}

const step = (weight: number, run: Step['run']): Step => ({ weight, run });

/** Steps of a member in one tab. Steps of the whole walk do nothing here; runWalk handles them by name. */
export const steps = {
  browse: step(3, shopping.browse),
  'turn page': step(2, shopping.changePage),
  category: step(2, shopping.chooseCategory),
  filter: step(1, shopping.applyFilter),
  product: step(3, shopping.openProduct),
  favourite: step(3, shopping.toggleFavourite),
  add: step(8, shopping.addToCart),
  drawer: step(2, shopping.openDrawer),
  cart: step(2, shopping.openCart),
  quantity: step(4, shopping.changeQuantity),
  remove: step(2, shopping.removeLine),
  clear: step(1, shopping.clearCart),
  checkout: step(1, revisitCheckout),
  buy: step(6, buy('pay')),
  'buy and cancel': step(2, buy('refuse')),
  'buy later': step(3, buy('later', 'close', 'pay and close')),
  'pending payment': step(3, resolvePendingPayment),
  profile: step(1, viewProfile),
  orders: step(1, viewOrders),
  promotion: step(2, enterPromotion),
  'log out and in': step(1, logOutAndIn),
  reload: step(2, ({ page }) => page.reload({ timeout: 4_000 })),
  back: step(2, ({ page }) => page.goBack({ timeout: 3_000 })),
  forward: step(1, ({ page }) => page.goForward({ timeout: 3_000 })),
  'second tab': step(2, () => Promise.resolve()),
  'session ends': step(1, () => Promise.resolve()),
} satisfies Record<string, Step>;

export type StepName = keyof typeof steps;
