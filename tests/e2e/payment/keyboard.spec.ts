import { chooseRadio, expectFocus, pressEnterOn, tabTo } from '#tests/e2e/helpers/browser/keyboard.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { checkoutStep, thankYouHeading } from '#tests/e2e/helpers/pages/checkout.ts';

test('completes a purchase from the login to the paid order with the keyboard only', async ({ page }) => {
  // About 25 tab stops with screenshots take one minute, and twice that on a busy machine.
  test.setTimeout(300_000);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });
  /** Opens another page of the app, whose heading gets the focus. */
  const followLink = async (name: string | RegExp, heading: string) => {
    await pressEnterOn(page, link(name).first());
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  };
  const dialog = page.getByRole('dialog', { name: 'Aggiungi al carrello' });

  await page.goto('/');
  await tabTo(page, page.getByRole('textbox', { name: 'E-mail' }));
  await page.keyboard.type('giulia@example.com');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type('bottega-demo');
  await page.keyboard.press('Enter');
  await followLink(/Italia/u, 'Scegli il tuo negozio');
  await followLink('Bottega Milano', 'Tutti i prodotti');

  // The dialog restores the focus to the button that opened it.
  await followLink('Miele di castagno', 'Miele di castagno');
  await pressEnterOn(page, button('Uno in più di Miele di castagno'));
  await expect(page.getByRole('textbox', { name: 'Quantità di Miele di castagno' })).toHaveValue('2');
  await pressEnterOn(page, button('Aggiungi al carrello'));
  await pressEnterOn(page, dialog.getByRole('button', { name: 'Aggiungi', exact: true }));
  await expect(dialog).toBeHidden();
  await expect(button('Aggiungi al carrello')).toBeFocused();

  // The drawer restores the focus and leads to the cart.
  const cart = button('Carrello, 2 pezzi');
  await pressEnterOn(page, cart);
  await expectFocus(page);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Vai al carrello' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cart).toBeFocused();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Carrello' });
  await pressEnterOn(page, drawer.getByRole('button', { name: 'Uno in meno di Miele di castagno' }));
  await pressEnterOn(page, drawer.getByRole('button', { name: 'Vai al carrello' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Carrello' })).toBeFocused();
  await pressEnterOn(page, button('Procedi all’acquisto'));
  await expect(page.getByRole('heading', { level: 1, name: 'Cassa' })).toBeFocused();

  const continueToNextStep = async () => {
    await pressEnterOn(page, button('Continua'));
    await expectFocus(page);
  };
  const radio = (name: RegExp) => page.getByRole('radio', { name });
  await pressEnterOn(page, checkoutStep(page, 'Indirizzo'));
  await chooseRadio(page, radio(/Palermo/u), page.getByRole('radio').first());
  await continueToNextStep();
  await pressEnterOn(page, button('Modifica: Spedizione'));
  // The carrier and the method of the last paid order are checked.
  await chooseRadio(page, radio(/BRT/u), radio(/Poste/u));
  await continueToNextStep();
  await pressEnterOn(page, button('Modifica: Metodo di pagamento'));
  await chooseRadio(page, radio(/^Carta/u), radio(/^E-wallet/u));
  await pressEnterOn(page, button(/^Paga \d/u));
  await page.waitForURL(/\/sandbox\/payment\//u);
  await pressEnterOn(page, button('Paga'));
  await expect(thankYouHeading(page)).toBeVisible();
  // This is a full page load, so the focus starts at the top.
  await pressEnterOn(page, link('Vai al tuo profilo'));
  await expect(page.getByRole('article').first()).toContainText('Pagato');
});
