import { queryOptions } from '@tanstack/react-query';
import { type ORDER_STATUS, checkoutCalls } from '#contract/checkout.ts';
import { ApiError, isApiError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { broadcastCartChange } from '#src/features/cart/api/cart-tab-sync.ts';
import { getPendingPaymentStore } from '#src/offline/pending-payment/pending-payment.store.ts';
import type { ReturnAction } from '#src/features/checkout/result/payment-return.rules.ts';
import type { PaymentReturnSearch } from '#src/features/checkout/model/payment-return.search.ts';

interface SettlePaymentInput {
  readonly memberId: string;
  readonly search: PaymentReturnSearch;
  readonly action: ReturnAction;
  readonly status: typeof ORDER_STATUS.success | typeof ORDER_STATUS.cancelled;
}

/** The order is over, whichever way: its key must not start another payment. */
const isSettledError = (error: unknown): boolean =>
  isApiError(error) &&
  (error.code === 'alreadyPaid' || error.code === 'alreadyCancelled' || error.kind === 'not-found');

/** One that the server would refuse is left out: the question counts, and the reference proves nothing. */
const toRefId = (reference: string) => (reference === '' || /\p{Cc}/u.test(reference) ? {} : { refId: reference });

/** GAP-23: the URL names the order; where it does not, what this device remembers. Undefined for neither. */
async function findPaymentIds(memberId: string, { transactionId, orderNo }: PaymentReturnSearch) {
  if (transactionId !== '' && orderNo !== '') return { transactionId, orderNo };
  const pending = await getPendingPaymentStore().findOpen(memberId);
  return pending && { transactionId: pending.lightTransactionId, orderNo: pending.lightOrderNo };
}

/** Whether there was a transaction that the page is about. */
interface SettlePaymentResult {
  readonly isFound: boolean;
}

/**
 * How a payment ended. A query although it is a PUT: it may be repeated and then changes nothing
 * (GAP-21), a reload must ask again, and two renders must not ask twice.
 */
export const paymentResultQueries = (request: ApiRequest) => ({
  settle: ({ memberId, search, action, status }: SettlePaymentInput) =>
    queryOptions({
      queryKey: ['payment', memberId, status, search],
      queryFn: async ({ client, signal }): Promise<SettlePaymentResult> => {
        // Complete at once: the app itself has named the order in the URL.
        if (action.kind !== 'update') return { isFound: search.transactionId !== '' };
        const ids = await findPaymentIds(memberId, search);
        if (ids === undefined) return { isFound: false };
        try {
          const answer = await request(
            checkoutCalls.updatePayment,
            {
              body: {
                ...ids,
                ...toRefId(action.reference),
                status,
                paymentType: action.paymentType,
                deviceType: 'Web',
              },
            },
            { signal },
          );
          // Doc 2 §7: true on success; a back end that says false has not settled anything.
          if (!answer.status) throw new ApiError({ kind: 'invalid', message: answer.message });
          await getPendingPaymentStore().settle(memberId, ids.transactionId);
          return { isFound: true };
        } catch (error) {
          if (isSettledError(error)) await getPendingPaymentStore().settle(memberId, ids.transactionId);
          throw error;
        } finally {
          void client.invalidateQueries({ queryKey: ['cart'] });
          broadcastCartChange();
          void client.invalidateQueries({ queryKey: ['orders'] });
        }
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnReconnect: 'always',
    }),
});
