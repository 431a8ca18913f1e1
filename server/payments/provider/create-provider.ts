import type { Deps } from '#server/http/api/handler.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createSandboxProvider } from '#server/payments/sandbox/sandbox-provider.ts';

/** A shop without a provider knows no payment and opens none. */
const noProvider: PaymentProvider = {
  isConfigured: false,
  createPayment: () => Promise.reject(new Error('no payment provider is configured')),
  getPayment: () => Promise.resolve({ state: 'unknown', reference: null }),
  voidPayment: () => Promise.resolve({ state: 'unknown', reference: null }),
};

/** The shop's payment provider: an adapter for a real one goes here, beside the sandbox. */
export const createPaymentProvider = (deps: Deps): PaymentProvider =>
  deps.config.sandbox ? createSandboxProvider(deps) : noProvider;
