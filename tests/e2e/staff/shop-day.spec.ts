import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { getShopToday } from '#contract/fields/dates.ts';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { writeCameraFile } from '#tests/e2e/helpers/browser/camera-file.ts';
import { writeDocsImage } from '#tests/e2e/helpers/browser/docs-image.ts';
import { fullChromium } from '#tests/e2e/helpers/fixtures/full-chromium.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/new-shop-test.ts';
import {
  chooseLastSlot,
  choosePayment,
  fillInvoice,
  payButton as payBusinessButton,
} from '#tests/e2e/helpers/pages/b2b-checkout.ts';
import { chooseOption, issueDialog, submitButton } from '#tests/e2e/helpers/pages/issue-dialog.ts';
import {
  CASES,
  MEMBERS,
  PRODUCTS,
  activateMember,
  buyForHome,
  importFile,
  payByCard,
  proceedToBusinessCheckout,
} from '#tests/e2e/helpers/pages/new-shop.ts';
import { enterAsOwner } from '#tests/e2e/helpers/pages/staff.ts';

const TABLET = { width: 834, height: 1112 };
/** What the camera of the staff's tablet sees. */
const CAMERA_FILE = join(tmpdir(), `bottega-day-camera-${String(process.pid)}.y4m`);

test.use({
  viewport: TABLET,
  launchOptions: {
    ...fullChromium(),
    args: ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${CAMERA_FILE}`],
  },
});
test.beforeAll(() => writeCameraFile(CAMERA_FILE, 'https://example.com'));
test.afterAll(() => rm(CAMERA_FILE, { force: true }));

async function search(page: Page, orderNo: string): Promise<void> {
  await page.getByRole('link', { name: 'Ordini', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ordini' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Cerca' }).fill(orderNo);
  await page.getByRole('searchbox', { name: 'Cerca' }).press('Enter');
  await page.getByRole('link', { name: orderNo }).click();
  await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible();
}

// REQ-STAFF-40, REQ-STAFF-41
test('runs the first day of a new shop in the browser, from the import of its products to the last refund', async ({
  page,
  context,
  browser,
  shop,
}) => {
  test.setTimeout(360_000);
  await enterAsOwner(page, shop);

  await test.step('imports products for both shops, and members', async () => {
    await page.getByRole('link', { name: 'Catalogo', exact: true }).click();
    await importFile(page, 'milano', 'prodotti.csv', PRODUCTS);
    await page.getByRole('link', { name: 'Tutti i prodotti' }).click();
    await importFile(page, 'navigli', 'cartoni.csv', CASES);
    await page.getByRole('link', { name: 'Soci', exact: true }).click();
    await importFile(page, 'milano', 'soci.csv', MEMBERS);
  });

  const ada = await activateMember(browser, shop, 'ada@example.com', '+393331234567');
  const bruno = await activateMember(browser, shop, 'bruno@example.com', '+393331234568');

  const orders = await test.step('two members buy for home', async () => ({
    ada: await buyForHome(ada),
    bruno: await buyForHome(bruno),
  }));

  const takeaway = await test.step('one buys for the company, to collect', async () => {
    await proceedToBusinessCheckout(ada);
    await chooseLastSlot(ada);
    await fillInvoice(ada);
    await choosePayment(ada, /^Carta/u);
    await payBusinessButton(ada).click();
    return payByCard(ada);
  });

  await test.step('the overview says what is to do', async () => {
    await page.getByRole('link', { name: 'Panoramica' }).click();
    await expect(
      page.getByRole('region', { name: 'Da fare' }).getByRole('link', { name: /^Da preparare/u }),
    ).toContainText('3');
  });

  await test.step('a product is missing: its line is refunded, and the member sees it', async () => {
    await search(page, orders.bruno);
    await page.getByRole('button', { name: 'Rimborsa…' }).click();
    const dialog = page.getByRole('dialog', { name: `Rimborsa ${orders.bruno}` });
    await dialog.getByRole('textbox', { name: 'Pepe nero' }).fill('1');
    await dialog.getByLabel('Motivo').fill('Non disponibile');
    await dialog.getByRole('button', { name: 'Rimborsa', exact: true }).click();
    await expect(page.getByText(/^Rimborsati 4,20/u)).toBeVisible();
    await bruno.reload();
    await expect(bruno.getByRole('region', { name: 'Cronologia' })).toContainText('4,20');
  });

  await test.step('picks both orders from one list, without the missing product', async () => {
    await page.getByRole('link', { name: 'Tutti gli ordini' }).click();
    for (const orderNo of [orders.ada, orders.bruno]) {
      await page.getByRole('checkbox', { name: `Seleziona ${orderNo}` }).check();
    }
    await writeDocsImage(page, 'staff-orders');
    await page.getByRole('link', { name: 'Lista di prelievo' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Sale marino' })).toContainText('2 ×');
    await expect(page.getByRole('listitem').filter({ hasText: 'Pepe nero' })).toContainText('1 ×');
    for (const product of await page.getByRole('listitem').getByRole('checkbox').all()) await product.check();
    await expect(page.getByText('Prodotti da prendere: 0 su 2')).toBeVisible();
    await writeDocsImage(page, 'staff-picking');
    await page.getByRole('link', { name: 'Tutti gli ordini' }).click();
  });

  await test.step('ships both at once, and a member follows the parcel', async () => {
    for (const orderNo of [orders.ada, orders.bruno]) {
      await page.getByRole('checkbox', { name: `Seleziona ${orderNo}` }).check();
    }
    await page.getByRole('button', { name: /^Spedisci/u }).click();
    const dialog = page.getByRole('dialog', { name: 'Spedisci gli ordini' });
    await dialog.getByLabel('Incolla i numeri di spedizione').fill(`${orders.ada};GLS1\n${orders.bruno};GLS2`);
    await dialog.getByRole('button', { name: 'Spedisci', exact: true }).click();
    await expect(page.getByText('2 ordini aggiornati')).toBeVisible();
    await bruno.reload();
    await expect(bruno.getByText('GLS2')).toBeVisible();
  });

  await test.step('closes a slot, which members can’t choose any more', async () => {
    await page.getByRole('link', { name: 'Banco', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Banco' })).toBeVisible();
    const slot = page.getByRole('region', { name: 'Ritiro in negozio' }).getByRole('listitem');
    await proceedToBusinessCheckout(bruno);
    const times = bruno.getByRole('group', { name: 'Ora del ritiro', exact: true }).getByRole('radio');
    await chooseLastSlot(bruno);
    const all = await times.count();
    const url = new URL(bruno.url());
    await page.getByLabel('Giorno', { exact: true }).fill(url.searchParams.get('day')?.slice(0, 10) ?? '');
    await expect(slot.getByRole('link', { name: takeaway })).toBeVisible();
    await slot
      .first()
      .getByRole('button', { name: /^Chiudi/u })
      .click();
    await expect(slot.first()).toContainText('Chiusa ai nuovi ordini');
    await writeDocsImage(page, 'staff-counter');
    await bruno.reload();
    await expect(times).toHaveCount(all - 1);
  });

  await test.step('hands the takeaway order over by the code on the member’s phone', async () => {
    await ada.reload();
    await expect(ada.getByRole('img', { name: /^Codice QR dell’ordine/u })).toBeVisible();
    await writeCameraFile(CAMERA_FILE, takeaway);
    await context.grantPermissions(['camera']);
    await page.getByRole('link', { name: 'Consegna un ordine' }).click();
    await page.getByRole('button', { name: 'Scansiona il codice' }).click();
    const order = page.getByRole('article', { name: /Ada/u });
    await expect(order.getByRole('link', { name: takeaway })).toBeVisible();
    await order.getByRole('button', { name: 'Pronto per il ritiro' }).click();
    await order.getByRole('button', { name: 'Consegna ora' }).click();
    await expect(order).toHaveCount(0);
  });

  await test.step('a member withdraws from a product, and is refunded', async () => {
    await ada.goto('/profile?tab=myOrders');
    await ada
      .getByRole('article')
      .filter({ hasText: orders.ada })
      .getByRole('link', { name: /Vedi dettagli/u })
      .click();
    await ada.getByRole('button', { name: 'Recedi dal contratto' }).click();
    const declaration = ada.getByRole('dialog', { name: 'Recedi dal contratto' });
    await declaration.getByRole('checkbox', { name: 'Pepe nero' }).uncheck();
    await declaration.getByRole('button', { name: 'Continua' }).click();
    await declaration.getByRole('button', { name: 'Conferma recesso' }).click();
    await expect(declaration.getByRole('heading', { name: 'Abbiamo ricevuto il tuo recesso' })).toBeVisible();

    await page.getByRole('link', { name: 'Ordini', exact: true }).click();
    await page.getByRole('link', { name: /^Recessi/u }).click();
    await page.getByRole('link', { name: orders.ada }).click();
    const withdrawal = page.getByRole('region', { name: 'Recesso' });
    await expect(withdrawal.getByRole('listitem')).toHaveText('1 × Sale marino');
    await withdrawal.getByRole('button', { name: 'Rimborsa il recesso…' }).click();
    const dialog = page.getByRole('dialog', { name: `Rimborsa il recesso dall’ordine ${orders.ada}` });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Rimborsa 2,50 €' }).click();
    await expect(page.getByText(/^Rimborsati 2,50/u)).toBeVisible();
    await expect(withdrawal).toHaveCount(0);
    await ada.reload();
    await expect(ada.getByRole('region', { name: 'Cronologia' })).toContainText('Rimborsato');
  });

  await test.step('another withdraws by phone: the staff records it and refunds it', async () => {
    await search(page, orders.bruno);
    await page.getByRole('button', { name: 'Registra un recesso…' }).click();
    const dialog = page.getByRole('dialog', { name: `Registra un recesso dall’ordine ${orders.bruno}` });
    await expect(dialog.getByRole('textbox', { name: 'Pepe nero' })).toHaveCount(0);
    await dialog.getByRole('combobox', { name: 'Come è arrivato' }).selectOption('Per telefono');
    await dialog.getByLabel('Inviato il').fill(getShopToday(new Date()));
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.setViewportSize(TABLET);
    await dialog.getByRole('button', { name: 'Registra', exact: true }).click();
    await expect(page.getByText(/^Il recesso è registrato/u)).toBeVisible();
    await page.getByRole('button', { name: 'Rimborsa il recesso…' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Rimborsa \d/u })
      .click();
    await expect(page.getByText(/^Rimborsati/u)).toBeVisible();
    await bruno.goto('/profile?tab=myOrders');
    await expect(bruno.getByRole('article').first()).toContainText('Rimborsato');
  });

  await test.step('answers a ticket, and the member reads the reply', async () => {
    await ada.goto('/');
    await ada.getByRole('button', { name: 'Menu di Ada Neri' }).click();
    await ada.locator('#member-menu-more').getByText('Assistenza tecnica').click();
    await ada.getByRole('button', { name: 'Segnala un problema tecnico' }).click();
    const form = issueDialog(ada);
    await form.getByRole('textbox', { name: 'Titolo' }).fill('Il totale non cambia');
    await chooseOption(ada, form, 'Pagina', 'Pagina iniziale');
    await form.getByRole('textbox', { name: 'Descrizione' }).fill('Nel carrello vedo 2 €.');
    await submitButton(form).click();
    await expect(form.getByRole('heading', { name: 'Segnalazione inviata' })).toBeVisible();

    await page.getByRole('link', { name: 'Assistenza' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Assistenza' })).toBeVisible();
    await page.getByRole('link', { name: 'Il totale non cambia' }).click();
    await page.getByLabel('Risposta').fill('Ora il totale è giusto.');
    await page.getByRole('button', { name: 'Invia risposta' }).click();
    await expect(page.getByText('Risposta inviata')).toBeVisible();
    await ada.goto('/profile?tab=myTickets');
    await expect(ada.getByRole('article', { name: 'Il totale non cambia' })).toContainText('Ora il totale è giusto.');
  });

  await test.step('nothing is left to do', async () => {
    await page.getByRole('link', { name: 'Panoramica' }).click();
    const tasks = page.getByRole('region', { name: 'Da fare' }).getByRole('link');
    await expect(tasks).not.toHaveCount(0);
    await expect(tasks.filter({ hasText: /[1-9]/u })).toHaveCount(0);
  });
});
