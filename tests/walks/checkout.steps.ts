import { payButton, step, thanks } from '#tests/browser/support/checkout.ts';
import { waiting } from '#tests/browser/support/payment.ts';
import { tries, type Act } from './act.ts';
import { openCart } from './shopping.steps.ts';

export const isAtProvider = (act: Act) => act.page.url().includes('/sandbox/payment/');

/** What is done at the provider's page. */
export type Decision = 'pay' | 'refuse' | 'later' | 'close' | 'pay and close';

/** Through the steps of the checkout, as far as they can be gone, to the button that pays. */
async function checkOut(act: Act): Promise<boolean> {
  const { page, tap, tapOne, sees, shows } = act;
  const proceed = page.getByRole('button', { name: 'Procedi all’acquisto', disabled: false });
  if (!(await shows(proceed))) await openCart(act);
  if (!(await tap(proceed))) return false;
  const next = page.getByRole('button', { name: 'Continua', exact: true });
  if (!(await sees(next)) || !(await tap(next))) return false;
  const addresses = page.getByRole('radio');
  if (!(await sees(addresses)) || !(await tapOne(addresses)) || !(await tap(next))) return false;
  const partners = page.getByRole('radio', { name: /GLS|BRT|Poste/u });
  if (!(await sees(partners)) || !(await tapOne(partners))) return false;
  const ways = page.getByRole('radio', { name: /Standard|Espressa/u });
  if (!(await sees(ways)) || !(await tapOne(ways)) || !(await tap(next))) return false;
  const methods = page.getByRole('radio', { name: /^(?:Carta|Pay by link|E-wallet)/u });
  return (await sees(methods)) && (await tapOne(methods));
}

/** At the provider's page. */
async function decide(act: Act, decision: Decision): Promise<void> {
  const { page, tap, sees } = act;
  const approve = page.getByRole('button', { name: 'Paga', exact: true });
  if (decision === 'pay') {
    if (await tap(approve)) await sees(thanks(page));
  }
  if (decision === 'refuse' && (await tap(page.getByRole('button', { name: 'Rifiuta' })))) {
    await sees(page.getByRole('heading', { level: 1 }));
  }
  if (decision === 'later') await tap(page.getByRole('link', { name: 'Torna più tardi' }));
  if (decision === 'pay and close') await tries(() => approve.click({ timeout: 1_500 }));
  if (decision === 'pay and close' || decision === 'close') await act.close();
}

/** From the cart to the provider's page or the thanks, and what is decided there. */
export const buy =
  (...decisions: readonly Decision[]) =>
  async (act: Act): Promise<void> => {
    const { page, draw, tap, sees, shows, asked } = act;
    if (!(await checkOut(act))) return;
    asked.payments += 1;
    if (!(await tap(payButton(page)))) return;
    const unknown = page.getByRole('button', { name: 'Verifica di nuovo' });
    const isAway = await tries(() => page.waitForURL(/\/sandbox\/payment\/|\/payment\/return/u, { timeout: 5_000 }));
    if (!isAway && (await shows(unknown))) await tap(unknown);
    // A price that changed is agreed to, by another payment.
    const agree = page.getByRole('button', { name: 'Sì', exact: true });
    if (!isAway && (await shows(agree))) {
      asked.payments += 1;
      await tap(agree);
    }
    await sees(page.getByRole('heading', { level: 1 }));
    if (isAtProvider(act)) await decide(act, decisions[draw.upTo(decisions.length)] ?? 'pay');
  };

/** "A payment is waiting", on any page: goes on with it, checks, or gives it up. */
export async function seeToWaiting(act: Act): Promise<void> {
  const { page, tap, draw, sees } = act;
  if (!(await sees(waiting(page), 700))) return;
  const way = draw.upTo(3);
  if (way === 0) {
    if (!(await tap(waiting(page).getByRole('link', { name: 'Continua' })))) return;
    if (await tries(() => page.waitForURL(/\/sandbox\/payment\//u, { timeout: 2_000 }))) {
      await decide(act, draw.once(3) ? 'refuse' : 'pay');
    }
  }
  if (way === 1) await tap(waiting(page).getByRole('button', { name: 'Verifica' }));
  if (way === 2 && (await tap(waiting(page).getByRole('button', { name: 'Annulla' })))) {
    await tap(page.getByRole('button', { name: 'Annulla il pagamento' }));
  }
}

/** A step back in the checkout, and forth again: nothing that was chosen is forgotten. */
export async function wander(act: Act): Promise<void> {
  const { page, tap, go } = act;
  if (!(await go('/checkout'))) return;
  if (await tap(page.getByRole('button', { name: 'Continua', exact: true }))) {
    await tap(step(page, 'Sconto merce'));
  }
}
