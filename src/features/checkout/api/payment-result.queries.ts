import { queryOptions, skipToken } from '@tanstack/react-query';
import * as v from 'valibot';
import { OrderType } from '#contract/b2b.ts';
import { b2bCartCalls } from '#contract/b2b-cart.ts';
import { ProductType, cartCalls } from '#contract/cart.ts';
import { ORDER_STATUS, checkoutCalls } from '#contract/checkout.ts';
import { type Order, orderCalls } from '#contract/orders.ts';
import { ApiError, isApiError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { broadcastCartChange } from '#src/features/cart/api/cart-tab-sync.ts';
import { getPendingPaymentStore } from '#src/offline/pending-payment/pending-payment.store.ts';
import type { ReturnAction } from '#src/features/checkout/result/payment-return.rules.ts';
import type { ShopSelection } from '#src/session/session.types.ts';
import type { PaymentReturnSearch } from '#src/features/checkout/model/payment-return.search.ts';

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
}

/** Result of a payment that completed at once. The app puts the order into the URL; REQ-PAY-11 requires only `direct`. */
const readResult = ({ transactionId, direct }: PaymentReturnSearch, status: number): SettlePaymentResult => ({
  isFound: transactionId !== '' || (direct && status === ORDER_STATUS.success),
});

/**
 * Reports how a payment ended, and returns the result. A query although it is a PUT: it is idempotent (GAP-21), a
 * reload must send it again, and two renders must send it once.
 */
export const paymentResultQueries = (request: ApiRequest) => ({
  settle: ({ memberId, search, action, status }: SettlePaymentInput) =>
    queryOptions({
      queryKey: ['payment', memberId, status, search],
      queryFn: async ({ client, signal }): Promise<SettlePaymentResult> => {
        if (action.kind !== 'update') return readResult(search, status);
        const ids = await findPaymentIds(memberId, search);
        if (ids === undefined) return { isFound: false };
        try {
          const response = await request(
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
          // REQ-CALL-02: `true` on success. `false` means that nothing was settled.
          if (!response.status) throw new ApiError({ kind: 'invalid', message: response.message });
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
      initialData: action.kind === 'update' ? undefined : readResult(search, status),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnReconnect: 'always',
    }),

  /** @param id transaction id or order number; empty for none */
  paidOrder: (id: string) =>
    queryOptions({
      queryKey: ['payment', 'paid-order', id],
      queryFn:
        id === ''
          ? skipToken
          : async ({ signal }) => (await request(orderCalls.order, { params: { id } }, { signal })).data,
    }),

  /** Whether the cart of a cancelled order has as many pieces as the order. The order names no shop: assumes the selected one. */
  isCartUnchanged: (order: Order | undefined, { shopId, B2BShopId }: Pick<ShopSelection, 'shopId' | 'B2BShopId'>) =>
    queryOptions({
      queryKey: ['payment', 'cart', order?.id, shopId, B2BShopId],
      queryFn:
        order === undefined
          ? skipToken
          : async ({ signal }) => {
              const fetchCount = () =>
                v.is(ProductType, order.type)
                  ? request(cartCalls.cartCount, { params: { shopId }, query: { productType: order.type } }, { signal })
                  : request(
                      b2bCartCalls.b2bCartCount,
                      { params: { shopId: B2BShopId }, query: { orderType: v.parse(OrderType, order.type) } },
                      { signal },
                    );
              const { cartCount } = await fetchCount();
              return cartCount === order.products.reduce((sum, { quantity }) => sum + quantity, 0);
            },
      staleTime: 0,
      gcTime: 0,
    }),
});
