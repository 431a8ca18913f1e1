import type { checkoutCalls } from '#contract/checkout.ts';
import { saveMemberLanguage } from '#server/account/profile/member-language.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { Deps } from '#server/deps.ts';
import { createPaymentProvider } from '#server/payments/provider/create-provider.ts';
import { updatePayment } from '#server/payments/update-payment.ts';
import { formatMessage } from '#server/i18n/messages.ts';
import { startPayment } from './start-payment.ts';
import { checkoutSummary } from './summary.ts';

/** @param provider the payment provider; tests pass one that fails or is slow. */
export const checkoutHandlers = (
  deps: Deps,
  provider = createPaymentProvider(deps),
): Handlers<typeof checkoutCalls> => ({
  checkoutSummary: (input, context) => checkoutSummary(deps, input, context),

  startPayment: async (input, { member, language }) => {
    await saveMemberLanguage(deps, member.id, language);
    const data = await startPayment(deps, provider, member, input);
    const isPaid = data.paymentUrl === null;
    const messageId = isPaid ? 'checkout.orderCompleted' : 'checkout.orderCreated';
    return { data, message: formatMessage(messageId, language) };
  },

  updatePayment: async ({ body }, { member, language }) => {
    await updatePayment(deps, provider, member, body);
    const messageId = body.status === 2 ? 'checkout.paymentConfirmed' : 'checkout.paymentCancelled';
    return { status: true, message: formatMessage(messageId, language) };
  },
});
