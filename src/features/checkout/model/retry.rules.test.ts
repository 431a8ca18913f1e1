import { expect, it } from 'vitest';
import { createPaymentRequest } from '#src/features/checkout/payment/payment-attempt.rules.ts';
import { toCheckoutChoices } from './checkout-url.rules.ts';
import { defaultCheckoutSearch } from './checkout.search.ts';
import { getRetrySearch } from './retry.rules.ts';

const cart = { shopId: 'milano', productType: 'Shop', promotionId: '', language: 'it' } as const;

const choices = {
  merchandise: 1_005,
  addressId: 'home',
  deliveryId: 'gls',
  deliveryType: 'express',
  paymentMode: 'EWallet',
  ewallet: 2_010,
} as const;

it('opens the payment step with the choices of the payment', () => {
  const search = getRetrySearch(createPaymentRequest(cart, choices, 4_321));
  expect(search.step).toBe('payment');
  expect(toCheckoutChoices(search)).toEqual(choices);
});

it('opens a new checkout for a payment of a business shop', () => {
  const { expectedFinalPrice: _, ...shopRequest } = createPaymentRequest(cart, choices, 4_321);
  expect(getRetrySearch({ ...shopRequest, orderType: 'Delivery', slotId: 's' } as const)).toEqual(
    defaultCheckoutSearch,
  );
});

it('opens a new checkout for a payment that another device has started', () => {
  expect(getRetrySearch(undefined)).toEqual(defaultCheckoutSearch);
});
