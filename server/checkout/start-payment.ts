import { eq } from 'drizzle-orm';
import { TransactionRollbackError } from 'drizzle-orm/errors';
import { ORDER_STATUS, type checkoutCalls } from '#contract/checkout.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { SignedInMember } from '#server/auth/sessions.ts';
import { requireShop } from '#server/catalogue/shops.ts';
import { orders, payments } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { AppError } from '#server/errors/app-error.ts';
import { isPaymentUrlAllowed } from '#server/payments/provider/payment-url.rules.ts';
import type { CreatePaymentInput, PaymentProvider } from '#server/payments/provider/payment-provider.ts';
import { MAX_HOLD_MS } from '#server/stock/holds.constants.ts';
import { checkProvider } from './order/validate-order.ts';
import {
  findStoredPayment,
  hashRequest,
  storePaymentUrl,
  type IdempotentRequest,
  type StartedPayment,
} from '#server/idempotency/idempotency-keys.ts';
import { createOrder } from './order/create-order.ts';
import { supersedePendingOrders } from './order/pending-orders.ts';

/** How often a request that others overtook begins again before it gives up. */
const MAX_ATTEMPTS = 5;

async function findPayment(deps: Deps, transactionId: string) {
  const [payment] = await deps.db
    .select({
      status: orders.status,
      orderNo: orders.orderNo,
      provider: payments.provider,
      amountCents: payments.amountCents,
      ewalletCents: orders.ewalletUsedCents,
      currency: payments.currency,
      createdAt: orders.createdAt,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.transactionId, transactionId));
  return payment;
}

type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** GAP-23: the way back names the order, for an app that lost its own note of it. */
function toPaymentOrder(deps: Deps, transactionId: string, row: PaymentRow): CreatePaymentInput {
  const provider = row.provider === 'Light' ? 'Light' : 'Nexi';
  const back = (page: 'return' | 'cancel') => {
    const url = new URL(`/product/payment/${page}`, deps.config.publicUrl);
    url.searchParams.set('paymentMethod', provider === 'Light' ? 'PayByLink' : 'Card');
    url.searchParams.set('transactionId', transactionId);
    url.searchParams.set('orderNo', row.orderNo);
    return url.href;
  };
  const { orderNo, amountCents, ewalletCents, currency } = row;
  return {
    currency,
    expiresAt: new Date(row.createdAt.getTime() + MAX_HOLD_MS),
    transactionId,
    provider,
    orderNo,
    amountCents,
    ewalletCents,
    returnUrl: back('return'),
    cancelUrl: back('cancel'),
  };
}

async function openProviderPayment(deps: Deps, provider: PaymentProvider, order: CreatePaymentInput) {
  const { transactionId } = order;
  try {
    const { url } = await provider.createPayment(order);
    if (isPaymentUrlAllowed(url, deps.config)) return url;
    deps.log.error({ transactionId, host: new URL(url).host }, 'the payment page is not on PAYMENT_HOSTS');
  } catch (error) {
    deps.log.warn({ err: error, transactionId }, 'the payment provider opens no payment');
  }
  throw new AppError('unavailable', { retryAfter: 5 });
}

/**
 * Opens the payment of a committed order. After the commit and not within it: a provider that is slow
 * must not hold the shelf, and a payment opened for an order that then fails to commit would be money
 * without an order. If this part fails, the order stands as initiated and the same key comes back
 * here: the provider knows a transaction that it has opened before, so nothing doubles.
 */
async function openCommittedPayment(
  deps: Deps,
  provider: PaymentProvider,
  request: IdempotentRequest,
  answer: StartedPayment,
): Promise<StartedPayment> {
  const { transactionId } = answer;
  const before = await findPayment(deps, transactionId);
  // The page of a cancelled order leads nowhere: told so, the app takes a new key.
  if (!before || before.status === ORDER_STATUS.cancelled) throw new AppError('alreadyCancelled');
  if (answer.paymentUrl !== null || before.status !== ORDER_STATUS.initiated) return answer;
  const url = await openProviderPayment(deps, provider, toPaymentOrder(deps, transactionId, before));
  const after = await findPayment(deps, transactionId);
  if (after?.status === ORDER_STATUS.cancelled) {
    // Cancelled while the payment was being opened: nobody has its address yet, so nobody pays it.
    await provider.voidPayment(transactionId);
    throw new AppError('alreadyCancelled');
  }
  return storePaymentUrl(deps.db, request, url);
}

/**
 * Makes the order of a cart and starts its payment; a repeat of the key gets the first answer
 * (GAP-22, REL-P1–REL-P3, REL-P8).
 *
 * @throws Failure as the contract lists; `unavailable` when the provider opens no payment: the order
 *   then waits for the same key.
 */
export async function startPayment(
  deps: Deps,
  provider: PaymentProvider,
  member: SignedInMember,
  { body, idempotencyKey }: ParsedInput<(typeof checkoutCalls)['startPayment']>,
): Promise<StartedPayment> {
  checkProvider(body);
  const { shopId, productType } = body;
  await requireShop(deps.db, shopId);
  const request = { memberId: member.id, key: idempotencyKey, requestHash: hashRequest(body) };
  const cart = { memberId: member.id, shopId, productType };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const known = await findStoredPayment(deps.db, request);
    if (known) return openCommittedPayment(deps, provider, request, known);
    await supersedePendingOrders(deps, provider, cart, idempotencyKey);
    const made = await deps.db
      .transaction((tx) =>
        createOrder(tx, { request, cart, body, now: deps.now(), canCollectPayment: provider.isConfigured }),
      )
      .catch((error: unknown) => {
        if (error instanceof TransactionRollbackError) return undefined;
        throw error;
      });
    if (made) return openCommittedPayment(deps, provider, request, made);
  }
  throw new AppError('unavailable', { retryAfter: 1 });
}
