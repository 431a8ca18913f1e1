import { eq } from 'drizzle-orm';
import { TransactionRollbackError } from 'drizzle-orm/errors';
import type { ParsedInput } from '#contract/call.ts';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { consumerPaymentCalls } from '#contract/consumer-payment.ts';
import { createOrder, type CartPayment } from '#server/orders/lifecycle/create/create-order.ts';
import type { OrderTerms } from '#server/orders/lifecycle/create/order-rows.ts';
import { supersedePendingOrders } from '#server/orders/lifecycle/create/pending-orders.ts';
import { createQuote, type Quote } from '#server/orders/lifecycle/create/quote.ts';
import { toPaymentRequest } from '#server/orders/lifecycle/create/request-key.ts';
import { checkProvider } from '#server/orders/lifecycle/create/validate-order.ts';
import { enqueuePaymentLinkMail } from '#server/orders/lifecycle/mails/payment-link-mail.ts';
import { settlePayment } from '#server/orders/lifecycle/settle/settle-payment.ts';
import { voidAndCancelPayment } from '#server/orders/lifecycle/settle/sync-payment.ts';
import type { CreatePaymentInput, PaymentProvider } from '#server/orders/payments/payment-provider.ts';
import { isPaymentUrlAllowed } from '#server/orders/payments/payment-url.rules.ts';
import { ServiceRefusal } from '#server/orders/payments/service-refusal.ts';
import { MAX_HOLD_MS } from '#server/orders/stock/holds.constants.ts';
import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import { members, orders, payments } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { getLocalizedMessage } from '#server/platform/i18n/messages.ts';
import {
  findStoredPayment,
  storePaymentUrl,
  type IdempotentRequest,
  type StartedPayment,
} from '#server/platform/idempotency/idempotency-keys.ts';
import { requireShop } from '#server/shop/catalogue/shops.ts';

/** Maximum attempts of a request when parallel requests of the same cart are faster. */
const MAX_ATTEMPTS = 5;

export async function findPayment(deps: Deps, transactionId: string) {
  const [payment] = await deps.db
    .select({
      status: orders.status,
      needsReview: orders.needsReview,
      holdExpiresAt: orders.holdExpiresAt,
      orderNo: orders.orderNo,
      provider: payments.provider,
      amountCents: payments.amountCents,
      ewalletCents: orders.ewalletUsedCents,
      currency: payments.currency,
      createdAt: orders.createdAt,
      language: members.language,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(eq(payments.transactionId, transactionId));
  return payment;
}

type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** The return URL contains the order, because the client may have lost its stored ids (GAP-23). */
function toCreatePaymentInput(deps: Deps, transactionId: string, row: PaymentRow): CreatePaymentInput {
  const provider = row.provider === 'Light' ? 'Light' : 'Nexi';
  const createReturnUrl = (page: 'return' | 'cancel') => {
    const url = new URL(`/product/payment/${page}`, deps.config.publicUrl);
    url.searchParams.set('paymentMethod', provider === 'Light' ? 'PayByLink' : 'Card');
    url.searchParams.set('transactionId', transactionId);
    url.searchParams.set('orderNo', row.orderNo);
    return url.href;
  };
  const { orderNo, amountCents, ewalletCents, currency, language } = row;
  return {
    currency,
    expiresAt: new Date(row.createdAt.getTime() + MAX_HOLD_MS),
    transactionId,
    provider,
    language,
    orderNo,
    amountCents,
    ewalletCents,
    returnUrl: createReturnUrl('return'),
    cancelUrl: createReturnUrl('cancel'),
  };
}

/**
 * Opens the payment page. Where the member can never pay on it, the order is cancelled, so that stock and balances are free
 * for another attempt.
 *
 * @throws AppError `paymentRefused` if repeating is useless, `unavailable` if the outcome is unknown.
 */
async function openProviderPayment(deps: Deps, provider: PaymentProvider, input: CreatePaymentInput) {
  const { transactionId } = input;
  const { url } = await provider.createPayment(input).catch(async (error: unknown) => {
    if (!(error instanceof ServiceRefusal)) {
      deps.log.warn({ err: error, transactionId }, 'the payment provider failed to create a payment');
      throw new AppError('unavailable', { retryAfter: 5 });
    }
    deps.log.error({ err: error, transactionId }, 'the payment service refuses a payment');
    await settlePayment(deps, transactionId, { state: 'refused', cancelReason: 'refused' });
    const message = error.isAboutAmount ? 'errors.paymentRefusedAmount' : 'errors.paymentRefused';
    throw new AppError('paymentRefused', { localizedMessage: getLocalizedMessage(message) });
  });
  if (isPaymentUrlAllowed(url, deps.config)) return url;
  deps.log.error({ transactionId, host: new URL(url).host }, 'the payment page is not on PAYMENT_HOSTS');
  await voidAndCancelPayment(deps, provider, transactionId, 'refused');
  throw new AppError('paymentRefused');
}

/**
 * Opens the payment page of an unpaid order, or finds the one that was opened before.
 *
 * @throws AppError `alreadyCancelled`, and as {@link openProviderPayment}
 */
export async function openPaymentPage(
  deps: Deps,
  provider: PaymentProvider,
  transactionId: string,
  payment: PaymentRow,
): Promise<string> {
  const url = await openProviderPayment(deps, provider, toCreatePaymentInput(deps, transactionId, payment));
  const after = await findPayment(deps, transactionId);
  if (after?.status === ORDER_STATUS.cancelled) {
    // The order was cancelled meanwhile. The client does not have the payment URL yet, so it can't be paid.
    await provider.voidPayment(transactionId);
    throw new AppError('alreadyCancelled');
  }
  return url;
}

/**
 * Opens the payment of a committed order. It runs after the commit for two reasons: a slow provider must not hold the
 * row locks, and a payment for an order that then fails to commit would be money without an order. If this step fails,
 * the order stays initiated and a retry with the same key repeats it. The provider recognizes the transaction, so no
 * second payment is opened.
 */
async function openCommittedPayment(
  deps: Deps,
  provider: PaymentProvider,
  request: IdempotentRequest,
  started: StartedPayment,
): Promise<StartedPayment> {
  const { transactionId } = started;
  const before = await findPayment(deps, transactionId);
  // The order was cancelled, so its payment page is useless. The client then retries with a new key.
  if (!before || before.status === ORDER_STATUS.cancelled) throw new AppError('alreadyCancelled');
  if (started.paymentUrl !== null || before.status !== ORDER_STATUS.initiated) return started;
  const url = await openPaymentPage(deps, provider, transactionId, before);
  await deps.db.transaction(async (tx) => {
    const isNew = await storePaymentUrl(tx, request, url);
    if (isNew && before.provider === 'Light') await enqueuePaymentLinkMail(tx, deps.now(), { transactionId, url });
  });
  return (await findStoredPayment(deps.db, request)) ?? { ...started, paymentUrl: url };
}

/**
 * Creates the order of a cart and starts its payment. A repeated key gets the stored response (GAP-22, REL-P1–REL-P3,
 * REL-P8).
 *
 * @throws AppError as the contract lists. After `unavailable` the order may exist; a retry with the same key continues
 * it.
 */
export async function payCart(
  deps: Deps,
  provider: PaymentProvider,
  request: IdempotentRequest,
  cartPayment: CartPayment,
): Promise<StartedPayment> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const stored = await findStoredPayment(deps.db, request);
    if (stored) return openCommittedPayment(deps, provider, request, stored);
    await supersedePendingOrders(deps, provider, cartPayment.key, request.key);
    const created = await deps.db
      .transaction((tx) =>
        createOrder(tx, { request, ...cartPayment, now: deps.now(), collectable: provider.collectable }),
      )
      .catch((error: unknown) => {
        if (error instanceof TransactionRollbackError) return undefined;
        throw error;
      });
    if (created) return openCommittedPayment(deps, provider, request, created);
  }
  throw new AppError('unavailable', { retryAfter: 1 });
}

/** Checks that all choices are made. The first missing step gives the error (GAP-20). */
function requireCompleteQuote({ price, address, partner, type }: Quote): OrderTerms {
  if (!address) throw new AppError('addressRequired');
  if (!partner || !type) throw new AppError('deliveryRequired');
  return { price, address, partner, type };
}

/** {@link payCart} for a cart of a consumer shop. */
export async function startPayment(
  deps: Deps,
  provider: PaymentProvider,
  member: SignedInMember,
  { body, idempotencyKey }: ParsedInput<(typeof consumerPaymentCalls)['startPayment']>,
): Promise<StartedPayment> {
  checkProvider(body);
  const { shopId, productType } = body;
  await requireShop(deps.db, shopId);
  const key = { memberId: member.id, shopId, productType };
  const choices = {
    ...key,
    merchandiseCents: body.scontoMerceUsed,
    addressId: body.userAddressId,
    partnerId: body.deliveryId,
    typeCode: body.deliveryType,
  };
  const request = await toPaymentRequest(deps, key, body, idempotencyKey);
  return payCart(deps, provider, request, {
    key,
    payment: body,
    // The promotion id is ignored for a cart of the shop.
    promotionId: productType === 'Promotion' ? body.promotionId : '',
    prepareTerms: async (tx, order) => ({
      ...requireCompleteQuote(await createQuote(tx, choices, order)),
      invoice: body.invoice ?? null,
    }),
  });
}
