import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isNewCheckout, toCheckoutChoices, toCheckoutSearch } from '#src/features/checkout/model/checkout-url.rules.ts';
import type { CheckoutStep } from '#src/features/checkout/model/checkout.constants.ts';
import type { CheckoutChoices } from '#src/features/checkout/model/checkout.rules.ts';
import type { CheckoutSearch } from '#src/features/checkout/model/checkout.search.ts';

/**
 * The choices so far, which are `defaults` at first. They are component state, so that Back opens the previous step
 * without losing choices. The URL has a copy, which survives a reload or a login.
 */
export function useCheckoutDraft(search: CheckoutSearch, defaults: CheckoutChoices) {
  const navigate = useNavigate();
  const [choices, setChoices] = useState(() => (isNewCheckout(search) ? defaults : toCheckoutChoices(search)));

  const writeSearch = (step: CheckoutStep, next: CheckoutChoices, replace: boolean) =>
    navigate({
      to: '/checkout',
      search: toCheckoutSearch(step, next, search.page),
      replace,
      resetScroll: false,
    });

  return {
    choices,
    /** A choice in a step, or an amount as it is typed. */
    choose: (step: CheckoutStep, next: CheckoutChoices) => {
      setChoices(next);
      // Browsers limit how often the URL may change, so amounts are written when the step is left.
      const isTyping = next.merchandise !== choices.merchandise || next.ewallet !== choices.ewallet;
      if (!isTyping || next.paymentMode !== choices.paymentMode) void writeSearch(step, next, true);
    },
    /** Resolves when the step is open. */
    openStep: (step: CheckoutStep, next: CheckoutChoices = choices) => {
      setChoices(next);
      return writeSearch(step, next, false);
    },
    /** Writes all choices to the URL before the page is left. */
    persist: (step: CheckoutStep) => void writeSearch(step, choices, true),
  };
}
