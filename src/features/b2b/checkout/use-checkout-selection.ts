import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CheckoutSelection } from './business-checkout.search.ts';

/**
 * What is chosen in the business checkout. The component owns it, for a choice is shown at once; the
 * address keeps a copy, with which a reload or a login on the way starts again.
 */
export function useCheckoutSelection(search: CheckoutSelection) {
  const navigate = useNavigate();
  const [choices, setChoices] = useState(search);
  const choose = (part: Partial<CheckoutSelection>) => {
    const next = { ...choices, ...part };
    setChoices(next);
    void navigate({ to: '/shopb2b/checkout', search: next, replace: true, resetScroll: false });
  };
  return { choices, choose };
}
