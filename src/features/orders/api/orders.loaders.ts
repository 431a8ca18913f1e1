import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { isNotFoundError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { orderQueries } from './orders.queries.ts';

/** The search params of the profile page that concern orders. */
export interface OrdersSearch {
  /** Page of the list; the back link of an order leads to it. */
  readonly page: number;
  /** Id of the open order; empty for the list. */
  readonly order: string;
}

interface LoaderContext {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
  readonly i18n: I18n;
}

/**
 * Loads the open order, otherwise the page of the list.
 * @returns false when the member has no such order
 * @throws ApiError for all other errors
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
