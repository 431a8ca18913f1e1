import { payButton, checkoutStep, thankYouHeading } from '#tests/e2e/helpers/pages/checkout.ts';
import { pendingPaymentNotice } from '#tests/e2e/helpers/pages/payment.ts';
import { succeeds, type Actor } from './actor.ts';
import { openCart } from './shopping.steps.ts';

export const isAtProvider = (actor: Actor) => actor.page.url().includes('/sandbox/payment/');

/** Actions on the provider's page. */
export type Decision = 'pay' | 'refuse' | 'later' | 'close' | 'pay and close';

/** Completes the steps of the checkout. @returns whether it reached the payment button */
async function completeCheckoutSteps(actor: Actor): Promise<boolean> {
  const { page, random, tap, tapRandom, waitFor, isVisible } = actor;
  const proceedButton = page.getByRole('button', { name: 'Procedi all’acquisto', disabled: false });
  if (!(await isVisible(proceedButton))) await openCart(actor);
  if (!(await tap(proceedButton))) return false;
  const nextButton = page.getByRole('button', { name: 'Continua', exact: true });
  if (!(await waitFor(checkoutStep(page, 'Indirizzo')))) return false;
  // With defaults the payment step is open.
  if (random.oneIn(3)) return isVisible(payButton(page));
  if (!(await tap(checkoutStep(page, 'Indirizzo')))) return false;
  const addresses = page.getByRole('radio');
  if (!(await waitFor(addresses)) || !(await tapRandom(addresses))) return false;
  // Another address opens the review.
  if (!(await waitFor(payButton(page), 2_000)) && !(await tap(nextButton))) return false;
  if (!(await tap(checkoutStep(page, 'Spedizione')))) return false;
  const partners = page.getByRole('radio', { name: /GLS|BRT|Poste/u });
  if (!(await waitFor(partners)) || !(await tapRandom(partners))) return false;
  const deliveryTypes = page.getByRole('radio', { name: /Standard|Espressa/u });
  if (!(await waitFor(deliveryTypes)) || !(await tapRandom(deliveryTypes)) || !(await tap(nextButton))) return false;
  const changeMethod = page.getByRole('button', { name: 'Modifica: Metodo di pagamento' });
  if (await isVisible(changeMethod)) await tap(changeMethod);
  const methods = page.getByRole('radio', { name: /^(?:Carta|Link di pagamento|E-wallet)/u });
  return (await waitFor(methods)) && (await tapRandom(methods));
}

async function decideAtProvider(actor: Actor, decision: Decision): Promise<void> {
  const { page, tap, waitFor } = actor;
  const payAtProviderButton = page.getByRole('button', { name: 'Paga', exact: true });
  if (decision === 'pay') {
    if (await tap(payAtProviderButton)) await waitFor(thankYouHeading(page));
  }
  if (decision === 'refuse' && (await tap(page.getByRole('button', { name: 'Rifiuta' })))) {
    await waitFor(page.getByRole('heading', { level: 1 }));
  }
  if (decision === 'later') await tap(page.getByRole('link', { name: 'Torna più tardi' }));
  if (decision === 'pay and close') await succeeds(() => payAtProviderButton.click({ timeout: 1_500 }));
  if (decision === 'pay and close' || decision === 'close') await actor.close();
}

/** Returns a step that pays the cart and takes a random one of the decisions on the provider's page. */
export const buy =
  (...decisions: readonly Decision[]) =>
  async (actor: Actor): Promise<void> => {
    const { page, random, tap, waitFor, isVisible, requested } = actor;
    if (!(await completeCheckoutSteps(actor))) return;
    requested.payments += 1;
    if (!(await tap(payButton(page)))) return;
    const checkAgainButton = page.getByRole('button', { name: 'Verifica di nuovo' });
    const hasLeft = await succeeds(() =>
      page.waitForURL(/\/sandbox\/payment\/|\/payment\/return/u, { timeout: 5_000 }),
    );
    if (!hasLeft && (await isVisible(checkAgainButton))) await tap(checkAgainButton);
    // Confirming a changed price starts another payment.
    const confirmButton = page.getByRole('button', { name: 'Sì', exact: true });
    if (!hasLeft && (await isVisible(confirmButton))) {
      requested.payments += 1;
      await tap(confirmButton);
    }
    await waitFor(page.getByRole('heading', { level: 1 }));
    if (isAtProvider(actor)) await decideAtProvider(actor, decisions[random.below(decisions.length)] ?? 'pay');
  };

/** If the notice of a pending payment is shown, continues, checks or cancels the payment. */
export async function resolvePendingPayment(actor: Actor): Promise<void> {
  const { page, tap, random, waitFor } = actor;
  if (!(await waitFor(pendingPaymentNotice(page), 700))) return;
  const choice = random.below(3);
  if (choice === 0) {
    if (!(await tap(pendingPaymentNotice(page).getByRole('button', { name: 'Paga ora' })))) return;
    if (await succeeds(() => page.waitForURL(/\/sandbox\/payment\//u, { timeout: 2_000 }))) {
      await decideAtProvider(actor, random.oneIn(3) ? 'refuse' : 'pay');
    }
  }
  if (choice === 1) await tap(pendingPaymentNotice(page).getByRole('button', { name: 'Verifica' }));
  if (choice === 2 && (await tap(pendingPaymentNotice(page).getByRole('button', { name: 'Annulla pagamento' })))) {
    await tap(page.getByRole('button', { name: 'Annulla il pagamento' }));
  }
}

/** Goes one step forward in the checkout and back again. */
export async function revisitCheckout(actor: Actor): Promise<void> {
  const { page, tap, goTo } = actor;
  if (!(await goTo('/checkout'))) return;
  if (await tap(checkoutStep(page, 'Sconto merce'))) {
    await tap(page.getByRole('button', { name: 'Continua', exact: true }));
  }
}
