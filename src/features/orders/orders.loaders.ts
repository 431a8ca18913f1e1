import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { isMissing } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { languageOf } from '#src/i18n/i18n.ts';
import { orderQueries } from './orders.queries.ts';
import type { OrdersSearch } from './orders.types.ts';

interface Context {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
  readonly i18n: I18n;
}

/**
 * The order that is open, else the page of the list.
 * @returns whether the member has it
 */
export async function loadOrders(
  { queryClient, request, i18n }: Context,
  { page, order }: OrdersSearch,
): Promise<boolean> {
  const queries = orderQueries(request, languageOf(i18n));
  if (order === '') {
    await queryClient.query({ ...queries.page(page), staleTime: 'static' });
    return true;
  }
  try {
    await queryClient.query({ ...queries.order(order), staleTime: 'static' });
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
