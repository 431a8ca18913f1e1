import type { b2bCheckoutCalls } from '#contract/b2b-checkout.ts';
import type { checkoutCalls } from '#contract/checkout.ts';
import { saveMemberLanguage } from '#server/account/profile/member-language.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { Deps } from '#server/deps.ts';
import { createPaymentProvider } from '#server/payments/provider/create-provider.ts';
import { updatePayment } from '#server/payments/update-payment.ts';
import type { Language } from '#server/i18n/language.ts';
import type { StartedPayment } from '#server/idempotency/idempotency-keys.ts';
import { formatMessage } from '#server/i18n/messages.ts';
import { businessCheckout, startBusinessPayment } from './business-payment.ts';
import { startPayment } from './start-payment.ts';
import { checkoutSummary } from './summary.ts';

function toStartResponse(data: StartedPayment, language: Language) {
  const messageId = data.paymentUrl === null ? 'checkout.orderCompleted' : 'checkout.orderCreated';
  return { data, message: formatMessage(messageId, language) };
}

/** @param provider the payment provider; tests pass one that fails or is slow. */
export const checkoutHandlers = (
  deps: Deps,
  provider = createPaymentProvider(deps),
): Handlers<typeof checkoutCalls & typeof b2bCheckoutCalls> => ({
  checkoutSummary: (input, context) => checkoutSummary(deps, provider.collectable, input, context),

  startPayment: async (input, { member, language }) => {
    await saveMemberLanguage(deps, member.id, language);
    return toStartResponse(await startPayment(deps, provider, member, input), language);
  },

  b2bCheckout: async (input, { member }) => ({
    data: await businessCheckout(deps, provider.collectable, member, input),
  }),

  startB2bPayment: async (input, { member, language }) => {
    await saveMemberLanguage(deps, member.id, language);
    return toStartResponse(await startBusinessPayment(deps, provider, member, input), language);
  },

  updatePayment: async ({ body }, { member, language }) => {
    await updatePayment(deps, provider, member, body);
    const messageId = body.status === 2 ? 'checkout.paymentConfirmed' : 'checkout.paymentCancelled';
    return { status: true, message: formatMessage(messageId, language) };
  },
});
