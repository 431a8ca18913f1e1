import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { checkoutCalls, type ORDER_STATUS } from '#contract/checkout.ts';
import { orderCalls } from '#contract/orders.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { broadcastCartChange } from '#src/features/cart/api/cart-tab-sync.ts';
import { getPendingPaymentStore, type PendingPayment } from '#src/offline/pending-payment/pending-payment.store.ts';
import {
  PAYMENT_STATUS_RETRY_INTERVAL_MS,
  PROVIDER_BY_PAYMENT_MODE,
} from '#src/features/checkout/model/checkout.constants.ts';
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

/** Removes a completed or cancelled payment from the device, and invalidates cart and orders. */
async function settlePayment(client: QueryClient, { memberId, lightTransactionId }: PendingPayment) {
  await getPendingPaymentStore().settle(memberId, lightTransactionId);
  void client.invalidateQueries({ queryKey: ['cart'] });
  broadcastCartChange();
  void client.invalidateQueries({ queryKey: ['orders'] });
}

/** Reads the state of the order from the shop. */
async function fetchOrderState(request: ApiRequest, id: string, signal: AbortSignal): Promise<PendingPaymentState> {
  try {
    const { data } = await request(orderCalls.order, { params: { id } }, { signal });
    return getStateFromOrderStatus(data.status);
  } catch (error) {
    // When aborted, return no state: nothing may be written after a logout (REL-Q4).
    signal.throwIfAborted();
    return getStateFromError(error);
  }
}

/** The member's payment that was started on this device and has no result yet (GAP-23). */
export const pendingPaymentQueries = (request: ApiRequest, memberId: string) => {
  const queryKey = ['payment', 'pending', memberId] as const;
  const getShown = (client: QueryClient) => client.getQueryData<CheckedPayment | null>(queryKey) ?? null;
  return {
    current: () =>
      queryOptions({
        queryKey,
        queryFn: async ({ client, signal }): Promise<CheckedPayment | null> => {
          const stored = await getPendingPaymentStore().findOpen(memberId);
          const shown = getShown(client);
          const payment = selectPaymentToCheck(stored, shown);
          if (payment === undefined) return shown;
          const state = await fetchOrderState(request, payment.lightTransactionId, signal);
          if (isSettled(state)) await settlePayment(client, payment);
          return toVisiblePayment({ payment, state }, stored !== undefined);
        },
        staleTime: 0,
        refetchOnWindowFocus: false,
        refetchOnReconnect: 'always',
        refetchInterval: ({ state: { data } }) =>
          data && isStateUnknown(data.state) ? PAYMENT_STATUS_RETRY_INTERVAL_MS : false,
      }),

    /**
     * Started by the member. `success` makes the shop check with the provider whether the order is paid. `cancelled`
     * cancels the order, unless it was paid meanwhile (GAP-21).
     */
    check: () =>
      mutationOptions({
        mutationKey: ['payment', 'check'],
        mutationFn: async (
          { payment, status }: { readonly payment: PendingPayment; readonly status: ReportedStatus },
          { client },
        ): Promise<PendingPaymentState> => {
          const { lightTransactionId, lightOrderNo } = payment;
          const paymentType = PROVIDER_BY_PAYMENT_MODE[payment.request.paymentMode];
          const ids = { transactionId: lightTransactionId, orderNo: lightOrderNo };
          const body = { ...ids, status, paymentType, deviceType: 'Web' as const };
          const state = await request(checkoutCalls.updatePayment, { body }).then(
            (response) => (response.status ? getStateFromOrderStatus(status) : 'unavailable'),
            getStateFromError,
          );
          if (isSettled(state)) await settlePayment(client, payment);
          client.setQueryData(queryKey, toVisiblePayment({ payment, state }, true));
          return state;
        },
      }),

    /** Hides the notice after the member has read it. */
    dismiss: (client: QueryClient) => client.setQueryData(queryKey, null),
  };
};
