import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';
import { expectPersisted } from '#tests/e2e/helpers/browser/storage.ts';
import { openInNewDocument } from '#tests/e2e/helpers/fixtures/offline-test.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { SARA } from '#tests/e2e/helpers/pages/b2b.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { placeTakeawayOrder } from '#tests/e2e/helpers/pages/takeaway-order.ts';

test.use({ serviceWorkers: 'allow', colorScheme: 'dark' });

// REQ-ORD-14
test('collects an order with its number and code, also after a start without a connection', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  const orderId = await placeTakeawayOrder(shop, await logInAs(context, shop, SARA));
  const url = `${network.origin}/profile?tab=myOrders&order=${orderId}`;
  const collection = page.getByRole('region', { name: 'Numero di ritiro' });
  const number = collection.getByText(/^\d{3}$/u);
  let shownNumber = '';
  let connect = () => {};

  await test.step('shows number and code, black on white in the dark too, and adds the time to the calendar', async () => {
    // Not the order's own URL: the service worker stores pages that the server rendered.
    await page.goto(`${network.origin}/profile?tab=myOrders`);
    await waitForServiceWorker(page);
    await page.locator(`a[href$="order=${orderId}"]`).tap();
    await expect(number).toBeVisible();
    shownNumber = (await number.textContent()) ?? '';
    await expect(collection.getByRole('img', { name: /^Codice QR dell’ordine/u })).toBeVisible();
    await expect(collection.locator('svg rect')).toHaveCSS('fill', 'rgb(255, 255, 255)');
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await collection.getByRole('button', { name: 'Aggiungi al calendario' }).tap();
    expect((await download).suggestedFilename()).toMatch(/\.ics$/u);
  });

  await test.step('shows them without a connection, with place and time', async () => {
    await expectPersisted(page, shownNumber);
    connect = network.disconnect();
    await openInNewDocument(page, url);
    await expect(page.getByText('Quello che ti serve per il ritiro è salvato su questo dispositivo.')).toBeVisible();
    await expect(number).toHaveText(shownNumber);
    await expect(page.getByText(/^Emporio dei Navigli/u)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /^Ordine/u })).toBeVisible();
    await expectAccessible(page);
    const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(contentWidth).toBeLessThanOrEqual(390);
  });

  await test.step('shows the whole order again when the shop is back', async () => {
    connect();
    await page.getByRole('button', { name: 'Riprova' }).tap();
    await expect(page.getByRole('heading', { level: 2, name: 'Prodotti' })).toBeVisible();
    await expect(number).toHaveText(shownNumber);
  });
});
