import { useDebouncedValue } from '@mantine/hooks';
import { hashKey, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CheckoutSummary } from '#contract/checkout.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { checkoutQueries, type CheckoutParams } from '#src/features/checkout/api/checkout.queries.ts';
import { AMOUNT_DEBOUNCE_MS } from '#src/features/checkout/model/checkout.constants.ts';
import {
  omitInvalidAmounts,
  toDefaultChoices,
  type CheckoutChoices,
} from '#src/features/checkout/model/checkout.rules.ts';

/**
 * The summary for the choices. The previous summary stays on screen while the next one is loading or when it fails.
 * @param initialSummary the summary with the default choices, which the route has loaded
 * @param isPaused stops reloading. During a payment the server may have emptied the cart already, and the member pays
 *   the total on screen.
 */
export function useCheckoutSummary(
  cart: CheckoutParams,
  choices: CheckoutChoices,
  initialSummary: CheckoutSummary,
  isPaused: boolean,
) {
  const client = useQueryClient();
  const queries = checkoutQueries(useApiRequest());
  const [latest, setLatest] = useState(() => ({
    summary: initialSummary,
    choices: toDefaultChoices(initialSummary),
  }));
  const validChoices = omitInvalidAmounts(choices, latest.summary);
  const [debounced] = useDebouncedValue(validChoices, AMOUNT_DEBOUNCE_MS, { leading: false });
  // Only amounts are debounced, because they are typed.
  const requested = { ...validChoices, merchandise: debounced.merchandise, ewallet: debounced.ewallet };
  const isTyping = validChoices.merchandise !== debounced.merchandise || validChoices.ewallet !== debounced.ewallet;
  const query = useQuery({
    ...queries.summary(cart, requested),
    placeholderData: keepPreviousData,
    enabled: !isPaused,
  });
  const { data } = query;
  if (data !== undefined && !query.isPlaceholderData && data !== latest.summary) {
    setLatest({ summary: data, choices: requested });
  }

  const hasLatestChoices = hashKey([requested]) === hashKey([latest.choices]);

  return {
    summary: data ?? latest.summary,
    /** Also true while an amount is being typed, because the prices don't match it yet. */
    isLoading: query.isFetching || isTyping,
    /** Whether the latest summary includes the chosen delivery. Otherwise a prefilled e-wallet amount would be too low. */
    includesDelivery:
      latest.choices.addressId === choices.addressId &&
      latest.choices.deliveryId === choices.deliveryId &&
      latest.choices.deliveryType === choices.deliveryType,
    /** The shown total belongs to other choices: the first ones of the URL are loading, or an amount is being typed. */
    isOutdated:
      !query.isError && (isTyping || query.isPlaceholderData || (data === undefined && !isPaused && !hasLatestChoices)),
    error: query.error,
    errors: {
      summaryFailed: query.isError,
      addressFailed: query.isError && requested.addressId !== latest.choices.addressId,
    },
    retry: () => void query.refetch(),
    /** Loads the summary for the current choices now. @throws ApiError */
    reload: () => client.query({ ...queries.summary(cart, validChoices), staleTime: 0 }),
  };
}
