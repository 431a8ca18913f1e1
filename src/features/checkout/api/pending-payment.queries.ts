import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { checkoutCalls, type ORDER_STATUS } from '#contract/checkout.ts';
import { orderCalls } from '#contract/orders.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { broadcastCartChange } from '#src/features/cart/api/cart-tab-sync.ts';
import { invalidateCart } from '#src/features/cart/api/cart.cache.ts';
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
  toOpenPayment,
  toVisiblePayment,
  type CheckedPayment,
  type OpenPayment,
  type PendingPaymentState,
} from '#src/features/checkout/model/pending-payment.rules.ts';
import { invalidateOrders, orderQueries } from '#src/features/orders/api/orders.queries.ts';
import type { Language } from '#src/i18n/language.ts';
import { getPendingPaymentStore } from '#src/offline/pending-payment/pending-payment.store.ts';

type ReportedStatus = typeof ORDER_STATUS.success | typeof ORDER_STATUS.cancelled;

/** Removes a completed or cancelled payment from the device, and invalidates cart and orders. */
async function settlePayment(client: QueryClient, { memberId, lightTransactionId }: OpenPayment) {
  await getPendingPaymentStore().settle(memberId, lightTransactionId);
  void invalidateCart(client);
  broadcastCartChange();
  void invalidateOrders(client);
}

/** Reads the state of the order from the shop. */
async function fetchOrderState(
  request: ApiRequest,
  id: string,
  signal: AbortSignal,
): Promise<Pick<CheckedPayment, 'state' | 'isPayable'>> {
  try {
    const { data } = await request(orderCalls.order, { params: { id } }, { signal });
    return { state: getStateFromOrderStatus(data.status), isPayable: data.payableUntil !== null };
  } catch (error) {
    // When aborted, return no state: nothing may be written after a logout (REL-Q4).
    signal.throwIfAborted();
    return { state: getStateFromError(error), isPayable: false };
  }
}

/** The member's payment without a result: of this device (GAP-23), otherwise of another one. */
export const pendingPaymentQueries = (request: ApiRequest, memberId: string, language: Language) => {
  const queryKey = ['pending-payment', { memberId }] as const;
  const getShown = (client: QueryClient) => client.getQueryData<CheckedPayment | null>(queryKey) ?? null;
  /** A payment that the member started on another device. Without an answer there is none to show. */
  const findElsewhere = async (client: QueryClient, signal: AbortSignal): Promise<CheckedPayment | null> => {
    try {
      const order = await client.query(orderQueries(request, language).payable());
      // A server that does not know the parameter lists every order.
      if (!order?.payableUntil) return null;
      return { payment: toOpenPayment(memberId, order), state: 'open', isPayable: true };
    } catch {
      signal.throwIfAborted();
      return null;
    }
  };
  return {
    current: () =>
      queryOptions({
        queryKey,
        queryFn: async ({ client, signal }): Promise<CheckedPayment | null> => {
          const stored = await getPendingPaymentStore().findOpen(memberId);
          const shown = getShown(client);
          const payment = selectPaymentToCheck(stored, shown);
          if (payment === undefined) return shown ?? findElsewhere(client, signal);
          const checked = { payment, ...(await fetchOrderState(request, payment.lightTransactionId, signal)) };
          if (isSettled(checked.state)) await settlePayment(client, payment);
          return toVisiblePayment(checked, stored !== undefined);
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
        mutationFn: async (
          { payment, status }: { readonly payment: OpenPayment; readonly status: ReportedStatus },
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
          const isPayable = state === 'open' && getShown(client)?.isPayable === true;
          client.setQueryData(queryKey, toVisiblePayment({ payment, state, isPayable }, true));
          return state;
        },
      }),

    /** Hides the notice after the member has read it. */
    dismiss: (client: QueryClient) => client.setQueryData(queryKey, null),
  };
};
