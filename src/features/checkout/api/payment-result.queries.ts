import { queryOptions, skipToken } from '@tanstack/react-query';
import * as v from 'valibot';
import { b2bCartCalls } from '#contract/b2b-cart.ts';
import { OrderType } from '#contract/b2b.ts';
import { ProductType, cartCalls } from '#contract/cart.ts';
import { ORDER_STATUS, checkoutCalls } from '#contract/checkout.ts';
import { type Order, orderCalls } from '#contract/orders.ts';
import { ApiError, isApiError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { getProductType } from '#src/features/cart/api/cart-count.queries.ts';
import { broadcastCartChange } from '#src/features/cart/api/cart-tab-sync.ts';
import { invalidateCart } from '#src/features/cart/api/cart.cache.ts';
import type { OrderedLine } from '#src/features/checkout/model/ordered-cart.rules.ts';
import type { ReturnAction } from '#src/features/checkout/model/payment-return.rules.ts';
import type { PaymentReturnSearch } from '#src/features/checkout/model/payment-return.search.ts';
import { invalidateOrders, ORDER_RESOURCES } from '#src/features/orders/api/orders.queries.ts';
import { getPendingPaymentStore, type PaymentRequest } from '#src/offline/pending-payment/pending-payment.store.ts';
import type { ShopSelection } from '#src/session/session.types.ts';

interface SettlePaymentInput {
  readonly memberId: string;
  readonly search: PaymentReturnSearch;
  readonly action: ReturnAction;
  readonly status: typeof ORDER_STATUS.success | typeof ORDER_STATUS.cancelled;
}

/** The order is completed, cancelled or unknown, so its idempotency key must not start another payment. */
const isSettledError = (error: unknown): boolean =>
  isApiError(error) &&
  (error.code === 'alreadyPaid' || error.code === 'alreadyCancelled' || error.kind === 'not-found');

/** Leaves out a reference that the server would reject. It is optional and proves nothing. */
const toRefId = (reference: string) => (reference === '' || /\p{Cc}/u.test(reference) ? {} : { refId: reference });

/** Ids from the URL, otherwise from the pending payment on this device (GAP-23). Undefined when neither has them. */
async function findPaymentIds(memberId: string, { transactionId, orderNo }: PaymentReturnSearch) {
  if (transactionId !== '' && orderNo !== '') return { transactionId, orderNo };
  const pending = await getPendingPaymentStore().findOpen(memberId);
  return pending && { transactionId: pending.lightTransactionId, orderNo: pending.lightOrderNo };
}

interface SettlePaymentResult {
  /** False when neither the URL nor this device has a transaction. */
  readonly isFound: boolean;
  /** What was to be paid. Undefined if another device has started the payment, or after a reload. */
  readonly request?: PaymentRequest | undefined;
}

/** Result of a payment that completed at once. The app puts the order into the URL; REQ-PAY-11 requires only `direct`. */
const readResult = ({ transactionId, direct }: PaymentReturnSearch, status: number): SettlePaymentResult => ({
  isFound: transactionId !== '' || (direct && status === ORDER_STATUS.success),
});

/**
 * Reports how a payment ended, and returns the result. A query although it is a PUT: it is idempotent (GAP-21), a
 * reload must send it again, and two renders must send it once. Leaving the page does not abort it, because the server
 * may have received it. So mounting the page twice sends it once too.
 */
export const paymentResultQueries = (request: ApiRequest) => ({
  settle: ({ memberId, search, action, status }: SettlePaymentInput) =>
    queryOptions({
      queryKey: ['payment-result', { memberId, status, search }],
      queryFn: async ({ client }): Promise<SettlePaymentResult> => {
        if (action.kind !== 'update') return readResult(search, status);
        const ids = await findPaymentIds(memberId, search);
        if (ids === undefined) return { isFound: false };
        const pending = await getPendingPaymentStore().findOpen(memberId);
        try {
          const response = await request(checkoutCalls.updatePayment, {
            body: {
              ...ids,
              ...toRefId(action.reference),
              status,
              paymentType: action.paymentType,
              deviceType: 'Web',
            },
          });
          // REQ-CALL-02: `true` on success. `false` means that nothing was settled.
          if (!response.status) throw new ApiError({ kind: 'invalid', message: response.message });
          await getPendingPaymentStore().settle(memberId, ids.transactionId);
          const isPending = pending?.lightTransactionId === ids.transactionId;
          return { isFound: true, request: isPending ? pending.request : undefined };
        } catch (error) {
          if (isSettledError(error)) await getPendingPaymentStore().settle(memberId, ids.transactionId);
          throw error;
        } finally {
          void invalidateCart(client);
          broadcastCartChange();
          void invalidateOrders(client);
        }
      },
      initialData: action.kind === 'update' ? undefined : readResult(search, status),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      meta: { isWrite: true },
      refetchOnReconnect: ({ state }) => (state.data === undefined ? 'always' : false),
    }),

  /**
   * The server may have rendered the order before it was paid, so it is read again when the payment is settled.
   *
   * @param id transaction id or order number; empty for none
   */
  paidOrder: (id: string) =>
    queryOptions({
      queryKey: [ORDER_RESOURCES.detail, { paid: id }],
      queryFn:
        id === ''
          ? skipToken
          : async ({ signal }) => (await request(orderCalls.order, { params: { id } }, { signal })).data,
    }),

  /**
   * The lines of the cart that an order was made of. The order names no shop: assumes the selected one. Not loaded while
   * the app shows another cart of the shop (ADR 006).
   */
  orderedCart: (order: Order | undefined, selection: Pick<ShopSelection, 'shopId' | 'promotionId' | 'B2BShopId'>) =>
    queryOptions({
      queryKey: ['ordered-cart', { orderType: order?.type, selection }],
      queryFn:
        order === undefined || (v.is(ProductType, order.type) && order.type !== getProductType(selection.promotionId))
          ? skipToken
          : async ({ signal }): Promise<readonly OrderedLine[]> => {
              const { shopId, promotionId, B2BShopId } = selection;
              const fetchCart = () =>
                v.is(ProductType, order.type)
                  ? request(
                      cartCalls.cart,
                      { params: { shopId }, query: { productType: order.type, promotionId } },
                      { signal },
                    )
                  : request(
                      b2bCartCalls.b2bCart,
                      { params: { shopId: B2BShopId }, query: { orderType: v.parse(OrderType, order.type) } },
                      { signal },
                    );
              return (await fetchCart()).data;
            },
      staleTime: 0,
      gcTime: 0,
    }),
});
