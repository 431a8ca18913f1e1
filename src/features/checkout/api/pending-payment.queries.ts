import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { checkoutCalls, type ORDER_STATUS } from '#contract/checkout.ts';
import { orderCalls } from '#contract/orders.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { broadcastCartChange } from '#src/features/cart/api/cart-tab-sync.ts';
import { getPendingPaymentStore, type PendingPayment } from '#src/offline/pending-payment/pending-payment.store.ts';
import { PAYMENT_STATUS_RETRY_INTERVAL_MS } from '#src/features/checkout/model/checkout.constants.ts';
import {
  isSettled,
  isStateUnknown,
  selectPaymentToCheck,
  getStateFromError,
  getStateFromOrderStatus,
  toVisiblePayment,
  type CheckedPayment,
  type PendingPaymentState,
} from '#src/features/checkout/pending-payment/pending-payment.rules.ts';

type ReportedStatus = typeof ORDER_STATUS.success | typeof ORDER_STATUS.cancelled;

/** What is known of an order that is over is written down everywhere. */
async function settlePayment(client: QueryClient, { memberId, lightTransactionId }: PendingPayment) {
  await getPendingPaymentStore().settle(memberId, lightTransactionId);
  void client.invalidateQueries({ queryKey: ['cart'] });
  broadcastCartChange();
  void client.invalidateQueries({ queryKey: ['orders'] });
}

/** The state of the order in the shop's books: a read, which may be asked at any time. */
async function fetchOrderState(request: ApiRequest, id: string, signal: AbortSignal): Promise<PendingPaymentState> {
  try {
    const { data } = await request(orderCalls.order, { params: { id } }, { signal });
    return getStateFromOrderStatus(data.status);
  } catch (error) {
    // Nobody waits for the answer any more: a logout must not be followed by a write (REL-Q4).
    signal.throwIfAborted();
    return getStateFromError(error);
  }
}

/** The member's payment that was begun on this device and not come back from (GAP-23). */
export const pendingPaymentQueries = (request: ApiRequest, memberId: string) => {
  const queryKey = ['payment', 'waiting', memberId] as const;
  const shownIn = (client: QueryClient) => client.getQueryData<CheckedPayment | null>(queryKey) ?? null;
  return {
    waiting: () =>
      queryOptions({
        queryKey,
        queryFn: async ({ client, signal }): Promise<CheckedPayment | null> => {
          const kept = await getPendingPaymentStore().findOpen(memberId);
          const shown = shownIn(client);
          const payment = selectPaymentToCheck(kept, shown);
          if (payment === undefined) return shown;
          const state = await fetchOrderState(request, payment.lightTransactionId, signal);
          if (isSettled(state)) await settlePayment(client, payment);
          return toVisiblePayment({ payment, state }, kept !== undefined);
        },
        staleTime: 0,
        refetchOnWindowFocus: false,
        refetchOnReconnect: 'always',
        refetchInterval: ({ state: { data } }) =>
          data && isStateUnknown(data.state) ? PAYMENT_STATUS_RETRY_INTERVAL_MS : false,
      }),

    /**
     * The member's own questions: `success` asks whether it is paid, and the shop asks the provider;
     * `cancelled` gives it up, unless it was paid meanwhile (GAP-21).
     */
    ask: () =>
      mutationOptions({
        mutationKey: ['payment', 'ask'],
        mutationFn: async (
          { payment, status }: { readonly payment: PendingPayment; readonly status: ReportedStatus },
          { client },
        ): Promise<PendingPaymentState> => {
          const { lightTransactionId, lightOrderNo } = payment;
          const { paymentType } = payment.request;
          const ids = { transactionId: lightTransactionId, orderNo: lightOrderNo };
          const body = { ...ids, status, paymentType, deviceType: 'Web' as const };
          const asked = request(checkoutCalls.updatePayment, { body }).then(
            (answer) => (answer.status ? getStateFromOrderStatus(status) : 'silent'),
            getStateFromError,
          );
          const state = await asked;
          if (isSettled(state)) await settlePayment(client, payment);
          client.setQueryData(queryKey, toVisiblePayment({ payment, state }, true));
          return state;
        },
      }),

    /** What was told has been read. */
    dismiss: (client: QueryClient) => client.setQueryData(queryKey, null),
  };
};
