import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { checkoutCalls, type ORDER_STATUS } from '#contract/checkout.ts';
import { orderCalls } from '#contract/orders.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { tellOtherTabs } from '#src/features/cart/cart.other-tabs.ts';
import { pendingPayments, type PendingPayment } from '#src/offline/pending-payment.ts';
import { ASK_AGAIN_AFTER } from './checkout.constants.ts';
import {
  isOver,
  isUnknown,
  paymentToAsk,
  stateOfFailure,
  stateOfOrder,
  toldOf,
  type WaitingPayment,
  type WaitingState,
} from './waiting-payment.rules.ts';

type Said = typeof ORDER_STATUS.success | typeof ORDER_STATUS.cancelled;

/** What is known of an order that is over is written down everywhere. */
async function settle(client: QueryClient, { memberId, lightTransactionId }: PendingPayment) {
  await pendingPayments().settle(memberId, lightTransactionId);
  void client.invalidateQueries({ queryKey: ['cart'] });
  tellOtherTabs();
  void client.invalidateQueries({ queryKey: ['orders'] });
}

/** The state of the order in the shop's books: a read, which may be asked at any time. */
async function look(request: ApiRequest, id: string, signal: AbortSignal): Promise<WaitingState> {
  try {
    const { data } = await request(orderCalls.order, { params: { id } }, { signal });
    return stateOfOrder(data.status);
  } catch (error) {
    // Nobody waits for the answer any more: a logout must not be followed by a write (Q4).
    signal.throwIfAborted();
    return stateOfFailure(error);
  }
}

/** The member's payment that was begun on this device and not come back from (decision 23). */
export const waitingPaymentQueries = (request: ApiRequest, memberId: string) => {
  const queryKey = ['payment', 'waiting', memberId] as const;
  const shownIn = (client: QueryClient) => client.getQueryData<WaitingPayment | null>(queryKey) ?? null;
  return {
    waiting: () =>
      queryOptions({
        queryKey,
        queryFn: async ({ client, signal }): Promise<WaitingPayment | null> => {
          const kept = await pendingPayments().findOpen(memberId);
          const shown = shownIn(client);
          const payment = paymentToAsk(kept, shown);
          if (payment === undefined) return shown;
          const state = await look(request, payment.lightTransactionId, signal);
          if (isOver(state)) await settle(client, payment);
          return toldOf({ payment, state }, kept !== undefined);
        },
        staleTime: 0,
        refetchOnWindowFocus: false,
        refetchOnReconnect: 'always',
        refetchInterval: ({ state: { data } }) => (data && isUnknown(data.state) ? ASK_AGAIN_AFTER : false),
      }),

    /**
     * The member's own questions: `success` asks whether it is paid, and the shop asks the provider;
     * `cancelled` gives it up, unless it was paid meanwhile (decision 21).
     */
    ask: () =>
      mutationOptions({
        mutationKey: ['payment', 'ask'],
        mutationFn: async (
          { payment, status }: { readonly payment: PendingPayment; readonly status: Said },
          { client },
        ): Promise<WaitingState> => {
          const { lightTransactionId, lightOrderNo } = payment;
          const { paymentType } = payment.request;
          const ids = { transactionId: lightTransactionId, orderNo: lightOrderNo };
          const body = { ...ids, status, paymentType, deviceType: 'Web' as const };
          const asked = request(checkoutCalls.updatePayment, { body }).then(
            (answer) => (answer.status ? stateOfOrder(status) : 'silent'),
            stateOfFailure,
          );
          const state = await asked;
          if (isOver(state)) await settle(client, payment);
          client.setQueryData(queryKey, toldOf({ payment, state }, true));
          return state;
        },
      }),

    /** What was told has been read. */
    dismiss: (client: QueryClient) => client.setQueryData(queryKey, null),
  };
};
