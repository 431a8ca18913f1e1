import type { BrowserContext, Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import {
  INVOICE,
  checkoutCard,
  chooseLastSlot,
  choosePayment,
  fillInvoice,
  logInWithB2bCheckout,
  payButton,
} from '#tests/e2e/helpers/pages/b2b-checkout.ts';
import { NAVIGLI } from '#tests/e2e/helpers/pages/b2b.ts';
import { clickPay, thankYouHeading } from '#tests/e2e/helpers/pages/checkout.ts';
import { logInAs, members } from '#tests/e2e/helpers/pages/members.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';

test.use({ freshShop: true });

const PLACE = 'Emporio dei Navigli S.r.l., Alzaia Naviglio Grande 38, 20144 Milano';

/** Chooses everything for a takeaway order by card. @returns day and time as the summary shows them */
async function completeTakeaway(page: Page): Promise<string> {
  await page.goto('/shopb2b/checkout');
  await chooseLastSlot(page);
  await fillInvoice(page);
  await choosePayment(page, /^Carta/u);
  const row = checkoutCard(page, 'Luogo e data del ritiro').getByText('Giorno e ora', { exact: true });
  return (await row.locator('..').getByRole('definition').textContent()) ?? '';
}

const getValue = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).first().locator('..').getByRole('definition');

/** Another member takes the last place of a slot. @param context of that member's browser */
async function fillSlot(context: BrowserContext, shop: ShopServer, slotId: string) {
  await executeSql(shop, 'update business_days set capacity = 1 where shop_id = $1', [NAVIGLI]);
  const token = await logInAs(context, shop, members.giulia.email);
  const app = { request: (path: string, init?: RequestInit) => fetch(`${shop.origin}${path}`, init) };
  const { call } = createApiClient(app, token, 'it');
  const params = { shopId: NAVIGLI };
  await call(calls.addToB2bCart, {
    params: { ...params, productId: `${NAVIGLI}-001` },
    body: { orderType: 'Takeaway', quantity: 1 },
  });
  await call(calls.startB2bPayment, {
    params,
    idempotencyKey: 'another-member-is-faster',
    body: {
      orderType: 'Takeaway',
      slotId,
      ...INVOICE,
      company: 'Altro',
      paymentMode: 'Card',
      deviceType: 'Web',
      expectedFinalPrice: 14.8,
    },
  });
}

test('pays a takeaway order by card after a cancelled payment', { tag: '@core' }, async ({ page, context, shop }) => {
  const device = await logInWithB2bCheckout(context, shop);
  const slot = await completeTakeaway(page);

  // REQ-BCHK-26
  await test.step('shows the released time after a cancelled payment, remembers the invoice, and pays the cart again', async () => {
    await payButton(page).click();
    await page.getByRole('button', { name: 'Rifiuta' }).click();
    await expect(page.getByRole('heading', { name: 'Pagamento annullato' })).toBeVisible();
    await expect(getValue(page, 'Giorno e ora')).toHaveText(slot);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Torna al carrello' }).click();
    await expect(page).toHaveURL('/shopb2b/cart');
    await page.getByRole('button', { name: 'Vai alla cassa' }).click();
    await expect(page.getByRole('textbox', { name: 'Ragione sociale' })).toHaveValue('Studio Colombo S.r.l.');
    await expect(page.getByRole('textbox', { name: 'Partita IVA' })).toHaveValue('00743110157');
    await chooseLastSlot(page);
    await choosePayment(page, /^Carta/u);
    await payButton(page).click();
    await expect(page).toHaveURL(/\/sandbox\/payment\/Nexi\//u);
  });

  // REQ-BCHK-12, REQ-BCHK-29
  await test.step('pays a takeaway order by card and shows place, day and time until the order’s detail', async () => {
    await clickPay(page);
    await expect(thankYouHeading(page)).toBeVisible();
    await expect(getValue(page, 'Luogo del ritiro')).toHaveText(PLACE);
    await expect(getValue(page, 'Giorno e ora')).toHaveText(slot);
    await expect(page.getByRole('link', { name: 'Torna al negozio' })).toHaveAttribute(
      'href',
      `/shopb2b/products/${NAVIGLI}`,
    );
    await expectAccessible(page);
    expect(await device.items()).toEqual([]);

    await page.getByRole('link', { name: 'Vai al tuo profilo' }).click();
    const newest = page.getByRole('article').first();
    await expect(newest).toContainText(PLACE);
    await expect(newest).toContainText(slot);
    await expect(newest.getByRole('button', { name: /Ordina di nuovo/u })).toHaveCount(0);
    await newest.getByRole('link', { name: /Vedi dettagli/u }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Ordine B/u })).toBeVisible();
    await expect(getValue(page, 'Luogo del ritiro')).toHaveText(PLACE);
    await expect(getValue(page, 'Giorno e ora')).toHaveText(slot);
    await page.getByText('Dettagli fiscali').click();
    const invoice = page.getByRole('region', { name: 'Fattura' });
    await expect(invoice).toContainText('Studio Colombo S.r.l.');
    await expect(invoice).toContainText('00743110157');
    await expect(page.getByRole('region', { name: 'Ordine', exact: true })).toContainText('Ritiro in negozio');
    await expectAccessible(page);
  });
});

test(
  'pays a shipping order from the e-wallet after completing the checkout',
  { tag: '@core' },
  async ({ page, context, shop }) => {
    await logInWithB2bCheckout(context, shop, 'Shipping', members.giulia.email);
    await executeSql(shop, "update members set ewallet_cents = 20000 where id = 'giulia'");
    await page.goto('/shopb2b/checkout');
    const address = checkoutCard(page, 'Indirizzo').getByRole('radio').first();
    const payFromEwallet = page.getByRole('button', { name: 'Paga 60,95 € con e-wallet' });

    // REQ-BCHK-12
    await test.step('shows what is missing, and moves the focus to the first invalid field', async () => {
      await expect(address).toBeVisible();
      await payButton(page).click();
      const missing = [
        'Scegli il giorno della consegna.',
        'Completa o correggi: Ragione sociale, Partita IVA, Via e numero, CAP, Città, Provincia, Codice SDI.',
        'Scegli un metodo',
      ];
      for (const text of missing) {
        await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
      }
      // The business cart has shown this address.
      await expect(address).toBeChecked();
      await chooseLastSlot(page, 'Shipping');
      await fillInvoice(page, { ...INVOICE, company: 'Studio', vatNumber: '00743110158', sdiCode: '' });
      await choosePayment(page, /^E-wallet/u);
      await payFromEwallet.click();
      const vatNumber = page.getByRole('textbox', { name: 'Partita IVA' });
      await expect(vatNumber).toBeFocused();
      await expect(vatNumber).toHaveAccessibleDescription(/la cifra di controllo non corrisponde\./u);
      await expect(page.getByText('Inserisci il codice SDI o la PEC.')).toBeVisible();
      await expectAccessible(page);
      await vatNumber.fill('IT 00743110157');
      await page.getByRole('textbox', { name: 'PEC' }).fill('studio@pec.example.com');
    });

    // REQ-BCHK-28
    await test.step('pays from the e-wallet and sends the order to the chosen address', async () => {
      await expect(page.getByText('Pagherai 60,95 € con l’e-wallet.')).toBeVisible();
      await expect(payFromEwallet.locator('..')).toHaveText('Dall’e-wallet60,95 €Paga 60,95 € con e-wallet');
      await payFromEwallet.click();
      await expect(thankYouHeading(page)).toBeVisible();
      await expect(getValue(page, 'Indirizzo di consegna')).toContainText('Giulia Rinaldi');
    });
  },
);

// REQ-BCHK-27
test('says that the chosen time is full when another member was faster, and offers the others', async ({
  page,
  context,
  browser,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 409/u);
  await logInWithB2bCheckout(context, shop);
  await completeTakeaway(page);
  const time = checkoutCard(page, 'Giorno e ora').getByRole('radio', { checked: true }).last();
  await fillSlot(await browser.newContext(), shop, (await time.getAttribute('value')) ?? '');
  await payButton(page).click();
  await expect(page.getByText('L’orario che hai scelto è al completo. Scegline un altro.')).toBeVisible();
  await expect(checkoutCard(page, 'Giorno e ora').getByText('Al completo')).toBeVisible();
  await expectAccessible(page);
  const times = checkoutCard(page, 'Giorno e ora').getByRole('group', { name: 'Ora del ritiro', exact: true });
  await expect(times.getByRole('radio').last()).toBeDisabled();
  await times.getByRole('radio').first().check();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox\/payment\//u);
});
