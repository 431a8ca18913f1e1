import type { Deps } from '#server/deps.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createSandboxProvider } from '#server/payments/sandbox/sandbox-provider.ts';

/** Used when no provider is configured: no payment exists, and none can be created. */
const noProvider: PaymentProvider = {
  isConfigured: false,
  createPayment: () => Promise.reject(new Error('no payment provider is configured')),
  getPayment: () => Promise.resolve({ state: 'unknown', reference: null }),
  voidPayment: () => Promise.resolve({ state: 'unknown', reference: null }),
  refund: () => Promise.reject(new Error('no payment provider is configured')),
};

/** Creates the configured payment provider. The adapter of a real provider goes here, besides the sandbox. */
export const createPaymentProvider = (deps: Deps): PaymentProvider =>
  deps.config.sandbox ? createSandboxProvider(deps) : noProvider;
