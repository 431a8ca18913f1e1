import { paymentResultQueries } from '#src/features/checkout/api/payment-result.queries.ts';
import { getOrderId, type PaymentReturnSearch } from '#src/features/checkout/model/payment-return.search.ts';
import type { LoaderContext } from '#src/session/loader-context.ts';

/**
 * Loads the order in the URL on the server: the provider's notification often arrives before the member, and then the
 * first page shows the paid order. Loads nothing in the browser, which reports the result to the server instead. Errors
 * are left to that report.
 */
export async function loadReturnedOrder(
  { queryClient, request }: Pick<LoaderContext, 'queryClient' | 'request'>,
  search: PaymentReturnSearch,
): Promise<void> {
  if (!import.meta.env.SSR) return;
  const orderId = getOrderId(search);
  if (orderId === '') return;
  await queryClient.query(paymentResultQueries(request).paidOrder(orderId)).catch(() => undefined);
}
