import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { reconnect } from '#tests/e2e/helpers/browser/page-events.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import {
  FIRST_STEP,
  logInToShop,
  fillCart,
  clickContinue,
  payButton,
  reviewRow,
  checkoutStep,
  type Buyer,
} from '#tests/e2e/helpers/pages/checkout.ts';
import { logInByForm, members, revokeSession } from '#tests/e2e/helpers/pages/members.ts';

let buyer: Buyer;
let productIds: readonly string[];

test.beforeEach(async ({ context, shop }) => {
  buyer = await logInToShop(context, shop);
  productIds = await fillCart(context, shop, buyer);
});

test('leads through the four steps', { tag: '@core' }, async ({ page, shop }) => {
  await page.goto(FIRST_STEP);

  // REQ-CHK-18, REQ-ERR-20
  await test.step('blocks the checkout and marks the items that have sold out', async () => {
    await executeSql(shop, 'update products set stock = 0 where id = $1', [productIds[0]]);
    await clickContinue(page);
    await expect(page.getByText('Alcuni prodotti nel carrello non sono disponibili.')).toBeVisible();
    await expect(page.getByRole('complementary').getByText('Non disponibile')).toBeVisible();
    await expect(checkoutStep(page, 'Sconto merce')).toHaveAttribute('aria-expanded', 'true');
    await executeSql(shop, 'update products set stock = 9 where id = $1', [productIds[0]]);
  });

  // REQ-CHK-01, REQ-CHK-02, REQ-CHK-13, REQ-PAGE-18
  await test.step('opens one of four steps at a time and keeps the choices on Back', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Cassa' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Riepilogo dell’ordine' })).toBeVisible();
    await expect(page.getByText('2 prodotti nell’ordine')).toBeVisible();
    await expectAccessible(page);

    await clickContinue(page);
    await expect(checkoutStep(page, 'Indirizzo')).toBeFocused();
    await expect(page.getByRole('button', { expanded: true })).toHaveCount(1);
    // The default address is first. The URL without choices preselects nothing.
    await expect(page.getByRole('radio').first()).toHaveAccessibleName(/Predefinito/u);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole('radio', { name: /Palermo/u }).check();
    await clickContinue(page);
    await page.getByRole('radio', { name: /GLS/u }).check();
    await page.getByRole('radio', { name: /Espressa/u }).check();
    await expect(page.getByText(/c’è un supplemento di/u)).toBeVisible();
    await expectAccessible(page);
    await clickContinue(page);
    await page.getByRole('radio', { name: /^Carta/u }).check();
    await expectAccessible(page);

    await page.goBack();
    await expect(page.getByRole('radio', { name: /GLS/u })).toBeChecked();
    await page.goBack();
    await expect(page.getByRole('radio', { name: /Palermo/u })).toBeChecked();
    await checkoutStep(page, 'Pagamento').click();
    await expect(reviewRow(page, 'Metodo di pagamento')).toContainText('Carta');
    await page.reload();
    await expect(reviewRow(page, 'Metodo di pagamento')).toContainText('Carta');
    await expect(reviewRow(page, 'Spedizione')).toContainText('GLS · Espressa');
    await expect(reviewRow(page, 'Spedizione')).toContainText('2–3 giorni lavorativi');
  });

  // REQ-CHK-09, REQ-CHK-23
  await test.step('clears shipping and payment when the address changes, and opens the review with defaults', async () => {
    await checkoutStep(page, 'Indirizzo').click();
    await page.getByRole('radio', { name: /Milano/u }).click();
    await expect(reviewRow(page, 'Indirizzo')).toContainText('Milano');
    await expect(reviewRow(page, 'Spedizione')).toContainText('· Standard');
    await expect(payButton(page)).toBeEnabled();
  });

  await test.step('leaves the later choices cleared while the arrow keys move through the addresses', async () => {
    await checkoutStep(page, 'Indirizzo').click();
    await page.getByRole('radio', { name: /Milano/u }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /Palermo/u })).toBeChecked();
    await expect(checkoutStep(page, 'Pagamento')).toHaveAccessibleName(/\(non ancora aperto\)/u);
    await clickContinue(page);
    await expect(reviewRow(page, 'Indirizzo')).toContainText('Palermo');
    await expect(reviewRow(page, 'Spedizione')).toContainText('· Standard');
  });
});

test('validates the choices and amounts of each step', { tag: '@core' }, async ({ page }) => {
  await page.goto(FIRST_STEP);

  // REQ-ERR-21
  await test.step('validates the merchandise discount and subtracts it', async () => {
    const field = page.getByRole('textbox', { name: 'Sconto da utilizzare' });
    for (const [typed, message] of [
      ['-1', 'Lo sconto merce non può essere negativo'],
      ['40,01', 'Saldo dello sconto merce insufficiente'],
      ['39', /non può superare il massimo di/u],
      ['1,234', 'Inserisci un importo con al massimo due decimali, ad esempio 12,50'],
      ['abc', 'Inserisci un importo con al massimo due decimali, ad esempio 12,50'],
    ] as const) {
      await field.fill(typed);
      await expect(page.getByText(message)).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await clickContinue(page);
    await expect(page.getByText('Correggi gli errori prima di continuare.')).toBeVisible();
    await field.fill('1,5');
    await expect(page.getByText('−1,50 €')).toBeVisible();
  });

  // REQ-CHK-17, REQ-ERR-23
  await test.step('blocks each step with its own message while a choice is missing (GAP-20)', async () => {
    await checkoutStep(page, 'Spedizione').click();
    await expect(page.getByText('Scegli un indirizzo per continuare.')).toBeVisible();
    await expect(checkoutStep(page, 'Sconto merce')).toHaveAttribute('aria-expanded', 'true');
    await clickContinue(page);
    await expect(checkoutStep(page, 'Sconto merce')).toContainText('−1,50 €');
    await clickContinue(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Scegli un indirizzo' }).last()).toBeVisible();
    await page.getByRole('radio', { name: /Milano/u }).check();
    await clickContinue(page);
    await clickContinue(page);
    await expect(page.getByText('Scegli un metodo di spedizione per continuare.')).toBeVisible();
    await page.getByRole('radio', { name: /BRT/u }).check();
    await clickContinue(page);
    // The previous message with the same text may still be disappearing.
    await expect(page.getByText('Scegli un metodo di spedizione per continuare.').last()).toBeVisible();
    await page.getByRole('radio', { name: /Standard/u }).check();
    await clickContinue(page);
    await payButton(page).click();
    await expect(page.getByText('Scegli un metodo di pagamento per continuare.')).toBeVisible();
  });

  // REQ-CHK-15, REQ-CHK-16, REQ-ERR-22
  await test.step('prefills the e-wallet amount with the price and validates its limits', async () => {
    const field = page.getByRole('textbox', { name: 'Importo dall’e-wallet' });
    const price = /\d[\d.,]*/u.exec((await payButton(page).textContent()) ?? '')?.[0] ?? '?';
    await page.getByRole('radio', { name: /^E-wallet/u }).check();
    await expect(field).toHaveValue(price);
    for (const [typed, message] of [
      ['0,99', 'L’importo e-wallet deve essere di almeno 1,00 €'],
      ['120,01', 'Il saldo dell’e-wallet è 120,00 €'],
      ['119', /^Il totale dell’ordine è/u],
    ] as const) {
      await field.fill(typed);
      await expect(page.getByText(message)).toBeVisible();
    }
    await payButton(page).click();
    await expect(page.getByText('Correggi gli errori prima di continuare.')).toBeVisible();
    await field.fill('5');
    await expect(page.getByText(/^I restanti .* si pagano con carta\.$/u)).toBeVisible();
    await expect(page.getByText('Addebito sulla carta')).toBeVisible();
    // Another method removes the amount and its errors.
    await page.getByRole('radio', { name: /^Link di pagamento/u }).check();
    await expect(field).toBeHidden();
  });

  // REQ-CHK-06
  await test.step('links back to cart and shop', async () => {
    await expect(page.getByRole('link', { name: 'Continua gli acquisti' })).toHaveAttribute(
      'href',
      '/IT/milano/products',
    );
    await page.getByRole('link', { name: 'Torna al carrello' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Carrello' })).toBeVisible();
  });
});

test('keeps the choices through a lost connection and an ended session', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  await page.goto(network.origin + FIRST_STEP);

  // REQ-CHK-10, REQ-CHK-17
  await test.step('shows an error on Continue while the shop is unreachable and keeps every field', async () => {
    await page.getByRole('textbox', { name: 'Sconto da utilizzare' }).fill('2');
    await expect(page.getByText('−2,00 €')).toBeVisible();
    await clickContinue(page);
    await page.getByRole('radio', { name: /Milano/u }).waitFor();
    unexpectedConsoleErrors.allowNetworkErrors();
    const restore = network.disconnect();
    await page.getByRole('radio', { name: /Palermo/u }).check();
    // The reload after a change of address has failed, so the address step shows an error (REQ-CHK-10).
    await expect(page.getByRole('button', { name: 'Indirizzo (da controllare)' })).toBeVisible();
    await expect(page.getByText('Le tue scelte sono salvate.')).toBeVisible();
    await clickContinue(page);
    await expect(page.getByText('Non puoi procedere: alcuni dati non sono stati caricati.')).toBeVisible();
    // The app retries by itself when the shop is reachable again.
    await reconnect(page, restore);
    await expect(page.getByText('Le tue scelte sono salvate.')).toBeHidden();
    await expect(page.getByRole('radio', { name: /Palermo/u })).toBeChecked();
    await clickContinue(page);
    await expect(checkoutStep(page, 'Spedizione')).toHaveAttribute('aria-expanded', 'true');
    await expect(checkoutStep(page, 'Sconto merce')).toContainText('−2,00 €');
  });

  await test.step('returns to the step with its choices when the session ends', async () => {
    await page.goBack();
    await expect(page.getByRole('radio', { name: /Palermo/u })).toBeChecked();
    unexpectedConsoleErrors.allow(/status of 401/u);
    await revokeSession(context, shop.origin, buyer.token);
    // The choice requests new prices, which reveals the end of the session.
    await page.getByRole('radio', { name: /Milano/u }).click();
    await logInByForm(page, members.giulia.email);
    await expect(checkoutStep(page, 'Indirizzo')).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('radio', { name: /Milano/u })).toBeChecked();
  });
});
