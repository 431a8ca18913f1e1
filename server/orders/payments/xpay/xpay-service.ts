import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { CreatePaymentInput, ProviderPayment } from '#server/orders/payments/payment-provider.ts';
import type { OpenedPage, PaymentPage, PaymentService } from '#server/orders/payments/payment-service.ts';
import { toServiceReturnUrls } from '#server/orders/payments/return-urls.ts';
import { WEBHOOK_PATH } from '#server/orders/payments/webhook-path.ts';
import type { PaymentSettings } from '#server/platform/config/config.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { hashSecret } from '#server/platform/lib/ids.ts';
import { createXPayClient, type XPayResult } from './xpay-client.ts';
import { HostedPage, Notification, OrderState, PaymentLink, RefundOperation, type Operation } from './xpay-messages.ts';
import { findRepeatedRefund, toProviderMovements, toProviderPayment } from './xpay-payment.rules.ts';

interface XPayContext extends Pick<Deps, 'now'> {
  readonly apiPublicUrl: string;
}

/** ISO 639-2. */
const LANGUAGE_CODES = { it: 'ita', en: 'eng' } as const;

/** Order ids of XPay have at most 18 characters, fewer than a transaction id. 9 bytes are 18 hexadecimal digits. */
const createOrderId = (): string => randomBytes(9).toString('hex');

function toOrder(input: CreatePaymentInput, orderId: string, apiPublicUrl: string) {
  const { orderNo, amountCents, currency, language } = input;
  const { successUrl, cancelUrl } = toServiceReturnUrls(input);
  const amount = String(amountCents);
  return {
    order: { orderId, amount, currency, description: orderNo },
    paymentSession: {
      actionType: 'PAY',
      amount,
      // Otherwise a terminal may only reserve the amount.
      captureType: 'IMPLICIT',
      language: LANGUAGE_CODES[language],
      resultUrl: successUrl,
      cancelUrl,
      notificationUrl: `${apiPublicUrl}${WEBHOOK_PATH}/xpay`,
    },
  };
}

/** @throws ServiceRefusal */
function requireData<T>(result: XPayResult<T>): T {
  if (!result.ok) throw result.refusal;
  return result.data;
}

const toTokenHash = (securityToken: string | null | undefined) => (securityToken ? hashSecret(securityToken) : null);

/** XPay takes a UUID. The same key gives the same one. */
function toIdempotencyUuid(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Adapter of Nexi XPay: hosted payment page for the card, payment link for pay by link. */
export function createXPayService(
  settings: NonNullable<PaymentSettings['xpay']>,
  { apiPublicUrl, now }: XPayContext,
): PaymentService {
  const call = createXPayClient(settings);

  const listOperations = async ({ serviceId }: PaymentPage): Promise<readonly Operation[]> => {
    const result = await call({ method: 'GET', path: `/orders/${serviceId}`, response: OrderState });
    if (result.ok) return result.data.operations ?? [];
    // There was no attempt to pay the order yet.
    if (result.refusal.status === 404) return [];
    throw result.refusal;
  };
  const toPayment = (page: PaymentPage, operations: readonly Operation[]): ProviderPayment =>
    toProviderPayment(operations, { canRetry: page.linkId !== null, now: now() });
  const getPayment = async (page: PaymentPage): Promise<ProviderPayment> => toPayment(page, await listOperations(page));

  const openHostedPage = async (input: CreatePaymentInput): Promise<OpenedPage> => {
    const serviceId = createOrderId();
    const body = toOrder(input, serviceId, apiPublicUrl);
    const result = await call({ method: 'POST', path: '/orders/hpp', body, response: HostedPage });
    const { hostedPage: url, securityToken } = requireData(result);
    return { serviceId, url, linkId: null, tokenHash: toTokenHash(securityToken) };
  };

  const openPaymentLink = async (input: CreatePaymentInput): Promise<OpenedPage> => {
    const serviceId = createOrderId();
    // XPay takes a day only. The shop cancels the link when the hold of the order ends.
    const expirationDate = input.expiresAt.toISOString().slice(0, 10);
    const body = { ...toOrder(input, serviceId, apiPublicUrl), expirationDate };
    const result = await call({ method: 'POST', path: '/orders/paybylink', body, response: PaymentLink });
    const { paymentLink, securityToken } = requireData(result);
    const { link: url, linkId } = paymentLink;
    return { serviceId, url, linkId, tokenHash: toTokenHash(securityToken) };
  };

  return {
    name: 'xpay',
    // Nexi names no limits for cards (developer.nexi.it/en/metodi-di-pagamento/carte/mastercard); the maximum is ours.
    // Other methods of the page, if the terminal offers them, may have their own.
    limits: { EUR: { minimumCents: 1, maximumCents: 99_999_999 } },
    openPage: (input) => (input.provider === 'Light' ? openPaymentLink(input) : openHostedPage(input)),
    getPayment,
    voidPayment: async (page) => {
      // A hosted page can't be cancelled by API, so its payment is polled further.
      if (page.linkId === null) return getPayment(page);
      const path = `/paybylink/${encodeURIComponent(page.linkId)}/cancels`;
      const cancelled = await call({ method: 'POST', path, response: v.unknown() });
      const payment = await getPayment(page);
      // A rejected cancellation means that the link is paid or no longer exists.
      if (payment.state !== 'waiting' || !cancelled.ok) return payment;
      return { state: 'refused', reference: payment.reference };
    },
    refund: async (page, input) => {
      const { amountCents, currency, idempotencyKey } = input;
      const operations = await listOperations(page);
      const payment = toPayment(page, operations);
      if (payment.state !== 'approved' || payment.currency !== currency) return { state: 'refused', reference: null };
      const existing = findRepeatedRefund(operations, input);
      if (existing) return existing;
      const result = await call({
        method: 'POST',
        path: `/operations/${encodeURIComponent(payment.reference ?? '')}/refunds`,
        headers: { 'Idempotency-Key': toIdempotencyUuid(idempotencyKey) },
        body: { amount: String(amountCents), currency, description: page.transactionId },
        response: RefundOperation,
      });
      if (!result.ok) return { state: 'refused', reference: null };
      const { operationId: reference } = result.data;
      return { state: 'refunded', reference };
    },
    getMovements: async (page) => toProviderMovements(await listOperations(page)),
    parseNotification: ({ body }) => {
      try {
        const { operation, securityToken = null } = v.parse(Notification, JSON.parse(body));
        return { kind: 'movement', serviceId: operation.orderId, securityToken };
      } catch {
        throw new AppError('invalidInput');
      }
    },
  };
}
