import type { b2bCheckoutCalls } from '#contract/b2b-checkout.ts';
import type { checkoutCalls } from '#contract/checkout.ts';
import type { consumerPaymentCalls } from '#contract/consumer-payment.ts';
import type { invoiceCalls } from '#contract/invoices.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import { updatePayment } from '#server/orders/lifecycle/settle/update-payment.ts';
import { createPaymentProvider } from '#server/orders/payments/create-provider.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import type { StartedPayment } from '#server/platform/idempotency/idempotency-keys.ts';
import { saveMemberLanguage } from '#server/shop/account/profile/member-language.ts';
import { businessCheckout, startBusinessPayment } from './business-payment.ts';
import { readRememberedInvoices } from './remembered-invoices.ts';
import { resumePayment } from './resume-payment.ts';
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
): Handlers<typeof checkoutCalls & typeof consumerPaymentCalls & typeof b2bCheckoutCalls & typeof invoiceCalls> => ({
  checkoutSummary: (input, context) => checkoutSummary(deps, provider.collectable, input, context),

  startPayment: async (input, { member, language }) => {
    await saveMemberLanguage(deps, member.id, language);
    return toStartResponse(await startPayment(deps, provider, member, input), language);
  },

  rememberedInvoices: async (_input, { member }) => ({ data: await readRememberedInvoices(deps.db, member.id) }),

  b2bCheckout: async (input, { member }) => ({
    data: await businessCheckout(deps, provider.collectable, member, input),
  }),

  startB2bPayment: async (input, { member, language }) => {
    await saveMemberLanguage(deps, member.id, language);
    return toStartResponse(await startBusinessPayment(deps, provider, member, input), language);
  },

  resumePayment: async ({ params }, { member }) => ({ data: await resumePayment(deps, provider, member, params.id) }),

  updatePayment: async ({ body }, { member, language }) => {
    await updatePayment(deps, provider, member, body);
    const messageId = body.status === 2 ? 'checkout.paymentConfirmed' : 'checkout.paymentCancelled';
    return { status: true, message: formatMessage(messageId, language) };
  },
});
