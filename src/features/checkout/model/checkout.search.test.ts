import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '#src/lib/search-params.ts';
import { isNewCheckout, toCheckoutChoices, toCheckoutSearch } from './checkout-url.rules.ts';
import { CHECKOUT_STEPS } from './checkout.constants.ts';
import { EMPTY_CHECKOUT_CHOICES } from './checkout.rules.ts';
import { CheckoutSearch, defaultCheckoutSearch } from './checkout.search.ts';
import { PaymentReturnSearch } from './payment-return.search.ts';

// REQ-CHK-01
it('starts a new checkout without step and choices only', () => {
  expect(isNewCheckout(defaultCheckoutSearch)).toBe(true);
  expect(toCheckoutChoices(defaultCheckoutSearch)).toEqual(EMPTY_CHECKOUT_CHOICES);
  for (const step of CHECKOUT_STEPS) {
    expect(isNewCheckout(toCheckoutSearch(step, EMPTY_CHECKOUT_CHOICES, 1))).toBe(false);
  }
  expect(isNewCheckout(v.parse(CheckoutSearch, { address: 'a1' }))).toBe(false);
  expect(isNewCheckout(v.parse(CheckoutSearch, { discount: 100 }))).toBe(false);
  expect(isNewCheckout(v.parse(CheckoutSearch, { page: 2 }))).toBe(true);
});

it('restores every choice from the URL', () => {
  const choices = fc.record({
    merchandise: fc.integer({ min: 0, max: 1_000_000 }),
    addressId: fc.constantFrom('', 'a1', '42'),
    deliveryId: fc.constantFrom('', 'gls'),
    deliveryType: fc.constantFrom('', 'standard'),
    paymentMode: fc.constantFrom('', 'Card', 'PayByLink', 'EWallet'),
    ewallet: fc.integer({ min: 0, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(choices, fc.constantFrom(...CHECKOUT_STEPS), (choices, step) => {
      expect(toCheckoutChoices(v.parse(CheckoutSearch, toCheckoutSearch(step, choices, 1)))).toEqual(choices);
    }),
  );
});

// REQ-PAY-11
it('parses any search params without throwing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(defaultCheckoutSearch)), fc.anything()), (search) => {
      v.parse(CheckoutSearch, search);
      v.parse(PaymentReturnSearch, search);
    }),
  );
});

// REQ-PAY-11
it.each(['662E41', '723421968459640832', 'null', '[1]', 'true', '"R1"', ' ', 'x'.repeat(10_000)])(
  'keeps the payment reference %j unchanged',
  (reference) => {
    const search = parseSearch(stringifySearch({ reference }));
    expect(v.parse(PaymentReturnSearch, search).reference).toBe(reference);
  },
);

it('uses the first non-empty reference when the name is repeated', () => {
  expect(v.parse(PaymentReturnSearch, parseSearch('?reference=&reference=R1&reference=R2')).reference).toBe('R1');
});
