import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CheckoutSummary } from '#contract/checkout.ts';
import { useRequest } from '#src/api/request-context.tsx';
import { AMOUNT_REST } from './checkout.constants.ts';
import { checkoutQueries, type CheckoutOf } from './checkout.queries.ts';
import { askedChoices, type CheckoutChoices } from './checkout.rules.ts';

/**
 * The summary for the choices: what was known stays on screen while the next is under way or when it
 * fails.
 * @param first the summary without any choice, with which the page began
 */
export function useSummary(cart: CheckoutOf, choices: CheckoutChoices, first: CheckoutSummary) {
  const client = useQueryClient();
  const queries = checkoutQueries(useRequest());
  const [known, setKnown] = useState({ summary: first, addressId: '' });
  const wanted = askedChoices(choices, known.summary);
  const [rested] = useDebouncedValue(wanted, AMOUNT_REST, { leading: false });
  // Amounts are typed, so they wait; everything else is asked at once.
  const asked = { ...wanted, merchandise: rested.merchandise, ewallet: rested.ewallet };
  const query = useQuery({ ...queries.summary(cart, asked), placeholderData: keepPreviousData });
  const { data } = query;
  if (data !== undefined && !query.isPlaceholderData && data !== known.summary) {
    setKnown({ summary: data, addressId: asked.addressId });
  }

  return {
    summary: data ?? known.summary,
    isLoading: query.isFetching,
    error: query.error,
    troubles: {
      summaryFailed: query.isError,
      addressFailed: query.isError && asked.addressId !== known.addressId,
    },
    retry: () => void query.refetch(),
    /** Asks the server now, for exactly these choices. @throws ApiError */
    reload: () => client.query({ ...queries.summary(cart, wanted), staleTime: 0 }),
  };
}
