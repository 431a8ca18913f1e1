import { timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { PaymentType } from '#contract/checkout.ts';
import { createSandboxProvider, SANDBOX_LIMITS } from '#server/orders/payments/sandbox/sandbox-provider.ts';
import { createStripeService } from '#server/orders/payments/stripe/stripe-service.ts';
import { createXPayService } from '#server/orders/payments/xpay/xpay-service.ts';
import type { PaymentServiceName } from '#server/platform/config/config.ts';
import { paymentPages } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { hashSecret } from '#server/platform/lib/ids.ts';
import { SHOP_CURRENCY, type AmountLimits } from '#server/shop/pricing/amount-limits.rules.ts';
import type { CreatePaymentInput, PaymentProvider } from './payment-provider.ts';
import type { PaymentPage, PaymentService, ServiceNotification } from './payment-service.ts';

type ProviderDeps = Pick<Deps, 'config' | 'db' | 'now'>;

function createServices({ config, now }: ProviderDeps): readonly PaymentService[] {
  const { xpay, stripe } = config.payments;
  return [
    ...(xpay ? [createXPayService(xpay, { apiPublicUrl: config.apiPublicUrl, now })] : []),
    ...(stripe ? [createStripeService(stripe, { now })] : []),
  ];
}

async function findPage({ db }: ProviderDeps, transactionId: string): Promise<PaymentPage | undefined> {
  const [page] = await db.select().from(paymentPages).where(eq(paymentPages.transactionId, transactionId));
  return page;
}

/** Opens a page once for each transaction. Of two parallel requests, both get the page that was stored first. */
async function openPageOnce(
  deps: ProviderDeps,
  service: PaymentService,
  input: CreatePaymentInput,
): Promise<{ url: string }> {
  const { transactionId } = input;
  const existing = await findPage(deps, transactionId);
  if (existing) return { url: existing.url };
  const opened = await service.openPage(input);
  await deps.db
    .insert(paymentPages)
    .values({ ...opened, transactionId, service: service.name, createdAt: deps.now() })
    .onConflictDoNothing({ target: paymentPages.transactionId });
  const stored = await findPage(deps, transactionId);
  if (!stored) throw new Error('the payment page was not stored');
  return { url: stored.url };
}

/** Compares hashes, so the time reveals nothing about the token. */
const isSameToken = (tokenHash: string, token: string | null): boolean => {
  const expected = Buffer.from(tokenHash);
  const received = Buffer.from(hashSecret(token ?? ''));
  return expected.length === received.length && timingSafeEqual(expected, received);
};

/** @throws AppError `unavailable` if the service gives no answer, so that it notifies again */
async function findNamedPage(
  service: PaymentService,
  notification: Exclude<ServiceNotification, { kind: 'refund' }>,
): Promise<{ readonly serviceId: string | undefined; readonly securityToken: string | null }> {
  if ('serviceId' in notification) return notification;
  try {
    return { serviceId: await service.findServiceId?.(notification.paymentReference), securityToken: null };
  } catch {
    throw new AppError('unavailable', { retryAfter: 5 });
  }
}

/**
 * Creates the provider from the settings. It sends a new payment to the service of its type, and every later request to
 * the service that opened its page; without a page, to the sandbox.
 */
export function createPaymentProvider(deps: ProviderDeps): PaymentProvider {
  const { services: serviceByType } = deps.config.payments;
  const services = createServices(deps);
  const sandbox = deps.config.sandbox ? createSandboxProvider(deps) : undefined;
  /** @throws Error when the keys of the service were removed: the outcome of its payments is then unknown. */
  const requireService = (name: PaymentServiceName): PaymentService => {
    const service = services.find((candidate) => candidate.name === name);
    if (!service) throw new Error(`the payment service ${name} is not configured`);
    return service;
  };
  const getLimits = (name: PaymentServiceName | 'sandbox' | null): AmountLimits | undefined =>
    name === 'sandbox' ? SANDBOX_LIMITS : services.find((service) => service.name === name)?.limits[SHOP_CURRENCY];
  const unknownPayment = { state: 'unknown', reference: null } as const;
  return {
    collectable: Object.fromEntries(PaymentType.options.map((type) => [type, getLimits(serviceByType[type])])),
    createPayment: async (input) => {
      const name = serviceByType[input.provider];
      if (name === null) throw new Error(`no payment service is configured for ${input.provider}`);
      if (name !== 'sandbox') return openPageOnce(deps, requireService(name), input);
      if (!sandbox) throw new Error('the sandbox is off');
      return sandbox.createPayment(input);
    },
    getPayment: async (transactionId) => {
      const page = await findPage(deps, transactionId);
      if (page) return requireService(page.service).getPayment(page);
      return sandbox ? sandbox.getPayment(transactionId) : unknownPayment;
    },
    voidPayment: async (transactionId) => {
      const page = await findPage(deps, transactionId);
      if (page) return requireService(page.service).voidPayment(page);
      return sandbox ? sandbox.voidPayment(transactionId) : unknownPayment;
    },
    refund: async (input) => {
      const page = await findPage(deps, input.transactionId);
      if (page) return requireService(page.service).refund(page, input);
      if (!sandbox) throw new Error('no payment service knows the payment');
      return sandbox.refund(input);
    },
    getRefund: async ({ transactionId, idempotencyKey }) => {
      const page = await findPage(deps, transactionId);
      return page && requireService(page.service).getRefund?.(page, idempotencyKey);
    },
    getMovements: async (transactionId) => {
      const page = await findPage(deps, transactionId);
      return page ? requireService(page.service).getMovements(page) : [];
    },
    parseNotification: async (name, request) => {
      const service = services.find((candidate) => candidate.name === name);
      if (!service) throw new AppError('notFound');
      const notification = service.parseNotification(request);
      if (!notification) return undefined;
      if (notification.kind === 'refund') return notification;
      const { serviceId, securityToken } = await findNamedPage(service, notification);
      if (serviceId === undefined) return undefined;
      const [page] = await deps.db
        .select()
        .from(paymentPages)
        .where(and(eq(paymentPages.service, name), eq(paymentPages.serviceId, serviceId)));
      if (page?.tokenHash && !isSameToken(page.tokenHash, securityToken)) throw new AppError('forbidden');
      return page && { kind: notification.kind, transactionId: page.transactionId };
    },
  };
}
