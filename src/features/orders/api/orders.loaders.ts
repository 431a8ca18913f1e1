import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { isNotFoundError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { orderQueries } from './orders.queries.ts';
import type { OrdersSearch } from '#src/features/orders/model/orders.types.ts';

interface LoaderContext {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
  readonly i18n: I18n;
}

/**
 * The order that is open, else the page of the list.
 * @returns whether the member has it
 */
export async function loadOrders(
  { queryClient, request, i18n }: LoaderContext,
  { page, order }: OrdersSearch,
): Promise<boolean> {
  const queries = orderQueries(request, getActiveLanguage(i18n));
  if (order === '') {
    await queryClient.query({ ...queries.page(page), staleTime: 'static' });
    return true;
  }
  try {
    await queryClient.query({ ...queries.order(order), staleTime: 'static' });
    return true;
  } catch (error) {
    if (isNotFoundError(error)) return false;
    throw error;
  }
}
