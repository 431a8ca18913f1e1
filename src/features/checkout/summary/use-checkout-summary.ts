import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CheckoutSummary } from '#contract/checkout.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { AMOUNT_DEBOUNCE_MS } from '#src/features/checkout/model/checkout.constants.ts';
import { checkoutQueries, type CheckoutParams } from '#src/features/checkout/api/checkout.queries.ts';
import {
  EMPTY_CHECKOUT_CHOICES,
  omitInvalidAmounts,
  type CheckoutChoices,
} from '#src/features/checkout/model/checkout.rules.ts';

/**
 * The summary for the choices: what was known stays on screen while the next is under way or when it
 * fails.
 * @param first the summary without any choice, with which the page began
 * @param settling an order is being made of this very cart: the server may have emptied it already,
 *   and what the member pays is what was shown
 */
export function useCheckoutSummary(
  cart: CheckoutParams,
  choices: CheckoutChoices,
  first: CheckoutSummary,
  settling: boolean,
) {
  const client = useQueryClient();
  const queries = checkoutQueries(useApiRequest());
  const [known, setKnown] = useState({ summary: first, of: EMPTY_CHECKOUT_CHOICES });
  const wanted = omitInvalidAmounts(choices, known.summary);
  const [rested] = useDebouncedValue(wanted, AMOUNT_DEBOUNCE_MS, { leading: false });
  // Amounts are typed, so they wait; everything else is asked at once.
  const asked = { ...wanted, merchandise: rested.merchandise, ewallet: rested.ewallet };
  const isTyping = wanted.merchandise !== rested.merchandise || wanted.ewallet !== rested.ewallet;
  const query = useQuery({
    ...queries.summary(cart, asked),
    placeholderData: keepPreviousData,
    enabled: !settling,
  });
  const { data } = query;
  if (data !== undefined && !query.isPlaceholderData && data !== known.summary) {
    setKnown({ summary: data, of: asked });
  }

  return {
    summary: data ?? known.summary,
    /** From the moment that an amount is typed: these are no longer its prices. */
    isLoading: query.isFetching || isTyping,
    /** It has the delivery in it: an e-wallet's amount filled in from one without would be too low. */
    hasDelivery:
      known.of.addressId === choices.addressId &&
      known.of.deliveryId === choices.deliveryId &&
      known.of.deliveryType === choices.deliveryType,
    error: query.error,
    troubles: {
      summaryFailed: query.isError,
      addressFailed: query.isError && asked.addressId !== known.of.addressId,
    },
    retry: () => void query.refetch(),
    /** Asks the server now, for exactly these choices. @throws ApiError */
    reload: () => client.query({ ...queries.summary(cart, wanted), staleTime: 0 }),
  };
}
