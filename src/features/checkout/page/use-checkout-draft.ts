import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CheckoutStep } from '#src/features/checkout/model/checkout.constants.ts';
import {
  toCheckoutChoices,
  toCheckoutSearch,
  type CheckoutSearch,
} from '#src/features/checkout/model/checkout.search.ts';
import type { CheckoutChoices } from '#src/features/checkout/model/checkout.rules.ts';

/**
 * The choices made so far. The component owns them, so that Back goes to the step before and forgets
 * none; the address keeps a copy, with which a reload or a login on the way starts again.
 */
export function useCheckoutDraft(search: CheckoutSearch) {
  const navigate = useNavigate();
  const [choices, setChoices] = useState(() => toCheckoutChoices(search));

  const write = (step: CheckoutStep, next: CheckoutChoices, replace: boolean) =>
    navigate({
      to: '/checkout',
      search: toCheckoutSearch(step, next, search.page),
      replace,
      resetScroll: false,
    });

  return {
    choices,
    /** A choice, or an amount as it is typed. */
    choose: (next: CheckoutChoices) => {
      setChoices(next);
      // Browsers limit how often the address may change; amounts are written when the step is left.
      const isTyping = next.merchandise !== choices.merchandise || next.ewallet !== choices.ewallet;
      if (!isTyping || next.paymentMode !== choices.paymentMode) void write(search.step, next, true);
    },
    /** Resolves when the step is open. */
    openStep: (step: CheckoutStep) => write(step, choices, false),
    /** Makes the copy complete before the page is left. */
    keep: () => void write(search.step, choices, true),
  };
}
