import type { QueryClient } from '@tanstack/react-query';
import type { ApiRequest } from '#src/api/request.ts';
import { paymentResultQueries } from '#src/features/checkout/api/payment-result.queries.ts';
import { getOrderId, type PaymentReturnSearch } from '#src/features/checkout/model/payment-return.search.ts';

interface LoaderContext {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
}

/**
 * Loads the order in the URL on the server: the provider's notification often arrives before the member, and then the
 * first page shows the paid order. Loads nothing in the browser, which reports the result to the server instead. Errors
 * are left to that report.
 */
export async function loadReturnedOrder(
  { queryClient, request }: LoaderContext,
  search: PaymentReturnSearch,
): Promise<void> {
  if (!import.meta.env.SSR) return;
  const orderId = getOrderId(search);
  if (orderId === '') return;
  await queryClient.query(paymentResultQueries(request).paidOrder(orderId)).catch(() => undefined);
}
