import type { CheckoutStep } from './checkout.constants.ts';
import type { CheckoutChoices } from './checkout.rules.ts';
import type { CheckoutSearch } from './checkout.search.ts';

// Apart from the schema, which every page loads with the route.

export const toCheckoutChoices = (search: CheckoutSearch): CheckoutChoices => ({
  merchandise: search.discount,
  addressId: search.address,
  deliveryId: search.delivery,
  deliveryType: search.type,
  paymentMode: search.method,
  ewallet: search.ewallet,
});

/** The choices of a new checkout are the defaults. Any other URL has all choices, also those that were cleared. */
export const isNewCheckout = ({ step, discount, address, delivery, type, method, ewallet }: CheckoutSearch): boolean =>
  [step, address, delivery, type, method].every((text) => text === '') && discount === 0 && ewallet === 0;

/** An invalid amount is written as 0; its text stays in the field. */
export const toCheckoutSearch = (step: CheckoutStep, choices: CheckoutChoices, page: number): CheckoutSearch => ({
  step,
  discount: choices.merchandise ?? 0,
  address: choices.addressId,
  delivery: choices.deliveryId,
  type: choices.deliveryType,
  method: choices.paymentMode,
  ewallet: choices.ewallet ?? 0,
  page,
});
