import { Stripe } from 'stripe';
import * as v from 'valibot';
import { fetchService, SERVICE_TIMEOUT_MS } from '#server/orders/payments/fetch-service.ts';
import type { CreatePaymentInput, ProviderPayment } from '#server/orders/payments/payment-provider.ts';
import type { PaymentService, ServiceNotification } from '#server/orders/payments/payment-service.ts';
import { toServiceReturnUrls } from '#server/orders/payments/return-urls.ts';
import type { PaymentSettings } from '#server/platform/config/config.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { getSessionRefund, refundSession } from './refund-session.ts';
import { findSessionId, listSessionMovements } from './session-movements.ts';
import { getId, toProviderPayment, toSessionExpiry } from './stripe-payment.rules.ts';
import { toServiceRefusal } from './stripe-refusal.ts';

type StripeSettings = NonNullable<PaymentSettings['stripe']>;

/** Maximum age of a webhook's signature, in seconds. */
const SIGNATURE_TOLERANCE_SECONDS = 300;

/** `charge.refund.updated` is what older webhook endpoints get for a refund of a card. */
const REFUND_EVENTS = /^(?:refund\.|charge\.refund\.)/u;

/** Events about money that moves after the payment. */
const MOVEMENT_EVENTS = /^(?:refund\.|charge\.refund|charge\.dispute\.)/u;

function createClient({ secretKey, url }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(url ?? 'https://api.stripe.com');
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetchService),
    timeout: SERVICE_TIMEOUT_MS,
    // The shop retries by itself, with the same idempotency key.
    maxNetworkRetries: 0,
    telemetry: false,
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
  });
}

const toSessionParams = (input: CreatePaymentInput, expiresAt: number): Stripe.Checkout.SessionCreateParams => {
  const { transactionId, orderNo, amountCents, currency, language } = input;
  const { successUrl, cancelUrl } = toServiceReturnUrls(input);
  const metadata = { transactionId, orderNo };
  return {
    mode: 'payment',
    // Other methods confirm a payment days later.
    allowed_payment_method_types: ['card'],
    client_reference_id: transactionId,
    locale: language,
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: expiresAt,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: currency.toLowerCase(), unit_amount: amountCents, product_data: { name: orderNo } },
      },
    ],
    metadata,
    payment_intent_data: { description: orderNo, metadata },
  };
};

/** The payment that a refund, charge or dispute belongs to. */
const PaymentReference = v.object({ payment_intent: v.union([v.string(), v.object({ id: v.string() })]) });

/** A refund that was made in the dashboard has no key of the shop. */
function toNotification({ type, data: { object } }: Stripe.Event): ServiceNotification | undefined {
  const refundId = REFUND_EVENTS.test(type) && 'metadata' in object ? object.metadata?.['idempotencyKey'] : undefined;
  if (refundId) return { kind: 'refund', refundId };
  if (MOVEMENT_EVENTS.test(type)) {
    const named = v.safeParse(PaymentReference, object);
    const paymentReference = named.success ? getId(named.output.payment_intent) : null;
    return paymentReference === null ? undefined : { kind: 'movement', paymentReference };
  }
  if (!type.startsWith('checkout.session.')) return undefined;
  return 'id' in object && object.id ? { kind: 'payment', serviceId: object.id, securityToken: null } : undefined;
}

/** Adapter of Stripe Checkout. Card page and pay by link are both a Checkout Session. */
export function createStripeService(settings: StripeSettings, { now }: Pick<Deps, 'now'>): PaymentService {
  const stripe = createClient(settings);
  const getPayment = async (sessionId: string): Promise<ProviderPayment> => {
    try {
      return toProviderPayment(
        await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }),
        now(),
      );
    } catch (error) {
      throw toServiceRefusal(error);
    }
  };
  return {
    name: 'stripe',
    // docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
    limits: { EUR: { minimumCents: 50, maximumCents: 99_999_999 } },
    openPage: async (input) => {
      const expiresAt = toSessionExpiry(input.expiresAt, now());
      // Stripe rejects a repeated key with other parameters, so the key contains the one that can change.
      const idempotencyKey = `${input.transactionId}:${String(expiresAt)}`;
      const params = toSessionParams(input, expiresAt);
      const session = await stripe.checkout.sessions.create(params, { idempotencyKey }).catch((error: unknown) => {
        throw toServiceRefusal(error);
      });
      if (!session.url) throw new Error('the Checkout Session has no page');
      return { serviceId: session.id, url: session.url, linkId: null, tokenHash: null };
    },
    getPayment: ({ serviceId }) => getPayment(serviceId),
    voidPayment: async ({ serviceId }) => {
      try {
        await stripe.checkout.sessions.expire(serviceId);
      } catch (error) {
        // Stripe expires open sessions only: this one is paid or has expired.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw toServiceRefusal(error);
      }
      return getPayment(serviceId);
    },
    refund: ({ serviceId }, input) => refundSession(stripe, serviceId, input),
    getRefund: ({ serviceId }, idempotencyKey) => getSessionRefund(stripe, serviceId, idempotencyKey),
    getMovements: ({ serviceId }) => listSessionMovements(stripe, serviceId),
    findServiceId: (paymentReference) => findSessionId(stripe, paymentReference),
    parseNotification: ({ body, headers }) => {
      const signature = headers.get('stripe-signature') ?? '';
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          settings.webhookSecret,
          SIGNATURE_TOLERANCE_SECONDS,
          undefined,
          now().getTime(),
        );
        return toNotification(event);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new AppError('forbidden');
        throw new AppError('invalidInput');
      }
    },
  };
}
