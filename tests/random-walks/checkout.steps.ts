import { payButton, checkoutStep, thankYouHeading } from '#tests/e2e/helpers/pages/checkout.ts';
import { pendingPaymentNotice } from '#tests/e2e/helpers/pages/payment.ts';
import { succeeds, type Actor } from './actor.ts';
import { openCart } from './shopping.steps.ts';

export const isAtProvider = (act: Actor) => act.page.url().includes('/sandbox/payment/');

/** What is done at the provider's page. */
export type Decision = 'pay' | 'refuse' | 'later' | 'close' | 'pay and close';

/** Through the steps of the checkout, as far as they can be gone, to the button that pays. */
async function completeCheckoutSteps(act: Actor): Promise<boolean> {
  const { page, tap, tapRandom, waitFor, isVisible } = act;
  const proceed = page.getByRole('button', { name: 'Procedi all’acquisto', disabled: false });
  if (!(await isVisible(proceed))) await openCart(act);
  if (!(await tap(proceed))) return false;
  const next = page.getByRole('button', { name: 'Continua', exact: true });
  if (!(await waitFor(next)) || !(await tap(next))) return false;
  const addresses = page.getByRole('radio');
  if (!(await waitFor(addresses)) || !(await tapRandom(addresses)) || !(await tap(next))) return false;
  const partners = page.getByRole('radio', { name: /GLS|BRT|Poste/u });
  if (!(await waitFor(partners)) || !(await tapRandom(partners))) return false;
  const ways = page.getByRole('radio', { name: /Standard|Espressa/u });
  if (!(await waitFor(ways)) || !(await tapRandom(ways)) || !(await tap(next))) return false;
  const methods = page.getByRole('radio', { name: /^(?:Carta|Pay by link|E-wallet)/u });
  return (await waitFor(methods)) && (await tapRandom(methods));
}

/** At the provider's page. */
async function decideAtProvider(act: Actor, decision: Decision): Promise<void> {
  const { page, tap, waitFor } = act;
  const approve = page.getByRole('button', { name: 'Paga', exact: true });
  if (decision === 'pay') {
    if (await tap(approve)) await waitFor(thankYouHeading(page));
  }
  if (decision === 'refuse' && (await tap(page.getByRole('button', { name: 'Rifiuta' })))) {
    await waitFor(page.getByRole('heading', { level: 1 }));
  }
  if (decision === 'later') await tap(page.getByRole('link', { name: 'Torna più tardi' }));
  if (decision === 'pay and close') await succeeds(() => approve.click({ timeout: 1_500 }));
  if (decision === 'pay and close' || decision === 'close') await act.close();
}

/** From the cart to the provider's page or the thanks, and what is decided there. */
export const buy =
  (...decisions: readonly Decision[]) =>
  async (act: Actor): Promise<void> => {
    const { page, random, tap, waitFor, isVisible, requested } = act;
    if (!(await completeCheckoutSteps(act))) return;
    requested.payments += 1;
    if (!(await tap(payButton(page)))) return;
    const unknown = page.getByRole('button', { name: 'Verifica di nuovo' });
    const isAway = await succeeds(() => page.waitForURL(/\/sandbox\/payment\/|\/payment\/return/u, { timeout: 5_000 }));
    if (!isAway && (await isVisible(unknown))) await tap(unknown);
    // A price that changed is agreed to, by another payment.
    const agree = page.getByRole('button', { name: 'Sì', exact: true });
    if (!isAway && (await isVisible(agree))) {
      requested.payments += 1;
      await tap(agree);
    }
    await waitFor(page.getByRole('heading', { level: 1 }));
    if (isAtProvider(act)) await decideAtProvider(act, decisions[random.below(decisions.length)] ?? 'pay');
  };

/** "A payment is waiting", on any page: goes on with it, checks, or gives it up. */
export async function resolvePendingPayment(act: Actor): Promise<void> {
  const { page, tap, random, waitFor } = act;
  if (!(await waitFor(pendingPaymentNotice(page), 700))) return;
  const way = random.below(3);
  if (way === 0) {
    if (!(await tap(pendingPaymentNotice(page).getByRole('link', { name: 'Continua' })))) return;
    if (await succeeds(() => page.waitForURL(/\/sandbox\/payment\//u, { timeout: 2_000 }))) {
      await decideAtProvider(act, random.oneIn(3) ? 'refuse' : 'pay');
    }
  }
  if (way === 1) await tap(pendingPaymentNotice(page).getByRole('button', { name: 'Verifica' }));
  if (way === 2 && (await tap(pendingPaymentNotice(page).getByRole('button', { name: 'Annulla' })))) {
    await tap(page.getByRole('button', { name: 'Annulla il pagamento' }));
  }
}

/** A step back in the checkout, and forth again: nothing that was chosen is forgotten. */
export async function revisitCheckout(act: Actor): Promise<void> {
  const { page, tap, goTo } = act;
  if (!(await goTo('/checkout'))) return;
  if (await tap(page.getByRole('button', { name: 'Continua', exact: true }))) {
    await tap(checkoutStep(page, 'Sconto merce'));
  }
}
