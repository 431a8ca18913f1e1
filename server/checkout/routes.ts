import type { checkoutCalls } from '#contract/checkout.ts';
import { saveMemberLanguage } from '#server/account/profile/member-language.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { Deps } from '#server/deps.ts';
import { createPaymentProvider } from '#server/payments/provider/create-provider.ts';
import { updatePayment } from '#server/payments/update-payment.ts';
import { startPayment } from './start-payment.ts';
import { checkoutSummary } from './summary.ts';

/** @param provider the payment provider; tests pass one that fails or is slow. */
export const checkoutHandlers = (
  deps: Deps,
  provider = createPaymentProvider(deps),
): Handlers<typeof checkoutCalls> => ({
  checkoutSummary: (input, context) => checkoutSummary(deps, input, context),

  startPayment: async (input, { member, language, localize }) => {
    await saveMemberLanguage(deps, member.id, language);
    const data = await startPayment(deps, provider, member, input);
    const isPaid = data.paymentUrl === null;
    const message = isPaid
      ? { it: 'Ordine completato.', en: 'Order completed.' }
      : { it: 'Ordine creato: completa il pagamento.', en: 'Order made: complete the payment.' };
    return { data, message: localize(message) };
  },

  updatePayment: async ({ body }, { member, localize }) => {
    await updatePayment(deps, provider, member, body);
    const message =
      body.status === 2
        ? { it: 'Pagamento confermato.', en: 'Payment confirmed.' }
        : { it: 'Pagamento annullato.', en: 'Payment cancelled.' };
    return { status: true, message: localize(message) };
  },
});
