import { isNotFoundError } from '#src/api/api-error.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { isOutcomeUnknown } from '#src/lib/app-error.ts';
import { cacheFirst, type LoaderContext } from '#src/session/loader-context.ts';
import { collectionQuery } from './documents.queries.ts';
import { orderQueries } from './orders.queries.ts';

/** The search params of the profile page that concern orders. */
export interface OrdersSearch {
  /** Page of the list; the back link of an order leads to it. */
  readonly page: number;
  /** Id of the open order; empty for the list. */
  readonly order: string;
}

/**
 * `notFound`: the member has no such order. `collectionOnly`: the shop can't be reached, but what the member needs to
 * collect the order is stored on the device.
 */
type OrdersResult = 'loaded' | 'notFound' | 'collectionOnly';

/**
 * Loads the open order, otherwise the page of the list.
 * @throws ApiError for errors without a result of their own
 */
export async function loadOrders(
  { queryClient, request, i18n }: Omit<LoaderContext, 'session'>,
  { page, order }: OrdersSearch,
): Promise<OrdersResult> {
  const language = getActiveLanguage(i18n);
  const queries = orderQueries(request, language);
  if (order === '') {
    await queryClient.query({ ...queries.page(page), ...cacheFirst });
    return 'loaded';
  }
  const collection = collectionQuery(request, language, order);
  try {
    const { type } = await queryClient.query({ ...queries.order(order), ...cacheFirst });
    // Without its collection the order is complete enough to be shown.
    if (type === 'Takeaway') await queryClient.query({ ...collection, ...cacheFirst }).catch(() => null);
    return 'loaded';
  } catch (error) {
    if (isNotFoundError(error)) return 'notFound';
    if (isOutcomeUnknown(error) && queryClient.getQueryData(collection.queryKey)) return 'collectionOnly';
    throw error;
  }
}
