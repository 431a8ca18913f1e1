import type { Deps } from '#server/http/context.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';

/** A shop without a provider knows no payment and opens none. */
const noProvider: PaymentProvider = {
  isOpen: false,
  create: () => Promise.reject(new Error('no payment provider is configured')),
  ask: () => Promise.resolve({ state: 'unknown', reference: null }),
  cancel: () => Promise.resolve({ state: 'unknown', reference: null }),
};

/** The shop's payment provider: an adapter for a real one goes here, beside the sandbox. */
export const paymentProvider = (deps: Deps): PaymentProvider =>
  deps.config.sandbox ? sandboxProvider(deps) : noProvider;
