import type { checkoutCalls } from '#contract/checkout.ts';
import { rememberLanguage } from '#server/account/language.ts';
import type { Deps, Handlers } from '#server/http/context.ts';
import { paymentProvider } from '#server/payments/payment-provider.ts';
import { updatePayment } from '#server/payments/update.ts';
import { startPayment } from './start-payment.ts';
import { checkoutSummary } from './summary.ts';

/** @param provider who takes the money; tests hand in one that fails or is slow. */
export const checkoutHandlers = (deps: Deps, provider = paymentProvider(deps)): Handlers<typeof checkoutCalls> => ({
  checkoutSummary: (input, context) => checkoutSummary(deps, input, context),

  startPayment: async (input, { member, language, say }) => {
    await rememberLanguage(deps, member.id, language);
    const data = await startPayment(deps, provider, member, input);
    const isPaid = data.paymentUrl === null;
    const message = isPaid
      ? { it: 'Ordine completato.', en: 'Order completed.' }
      : { it: 'Ordine creato: completa il pagamento.', en: 'Order made: complete the payment.' };
    return { data, message: say(message) };
  },

  updatePayment: async ({ body }, { member, say }) => {
    await updatePayment(deps, provider, member, body);
    const message =
      body.status === 2
        ? { it: 'Pagamento confermato.', en: 'Payment confirmed.' }
        : { it: 'Pagamento annullato.', en: 'Payment cancelled.' };
    return { status: true, message: say(message) };
  },
});
