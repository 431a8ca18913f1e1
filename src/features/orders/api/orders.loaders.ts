import { isNotFoundError } from '#src/api/api-error.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { cacheFirst, type LoaderContext } from '#src/session/loader-context.ts';
import { orderQueries } from './orders.queries.ts';

/** The search params of the profile page that concern orders. */
export interface OrdersSearch {
  /** Page of the list; the back link of an order leads to it. */
  readonly page: number;
  /** Id of the open order; empty for the list. */
  readonly order: string;
}

/**
 * Loads the open order, otherwise the page of the list.
 * @returns false when the member has no such order
 * @throws ApiError for all other errors
 */
export async function loadOrders(
  { queryClient, request, i18n }: Omit<LoaderContext, 'session'>,
  { page, order }: OrdersSearch,
): Promise<boolean> {
  const queries = orderQueries(request, getActiveLanguage(i18n));
  if (order === '') {
    await queryClient.query({ ...queries.page(page), ...cacheFirst });
    return true;
  }
  try {
    await queryClient.query({ ...queries.order(order), ...cacheFirst });
    return true;
  } catch (error) {
    if (isNotFoundError(error)) return false;
    throw error;
  }
}
