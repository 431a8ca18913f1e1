import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { enterAsOwner, reopenOrders } from '#tests/e2e/helpers/pages/staff.ts';

test.use({ serviceWorkers: 'allow' });

// REQ-STAFF-10, REQ-STAFF-49
test('starts without a connection, with the picking list and its checks, until the logout', async ({
  page,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  const [first = '', second = ''] = await reopenOrders(shop);
  await enterAsOwner(page, shop);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('checkbox', { name: `Seleziona ${first}` }).check();
  await page.getByRole('checkbox', { name: `Seleziona ${second}` }).check();
  await page.getByRole('link', { name: 'Lista di prelievo' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Lista di prelievo' });
  await expect(heading).toBeVisible();
  const products = page.getByRole('listitem').getByRole('checkbox');
  await products.first().check();
  const count = await products.count();
  const list = page.url();
  await shop.stop();

  await test.step('shows the list after a reload, and keeps further checks', async () => {
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(products).toHaveCount(count);
    await expect(products.first()).toBeChecked();
    await products.nth(1).check();
    await page.reload();
    await expect(products.nth(1)).toBeChecked();
  });

  await test.step('says that another page needs a connection, and acts on nothing', async () => {
    await page.goto(`${shop.origin}/staff/orders`);
    await expect(page.getByText(/connessione/u).first()).toBeVisible();
  });

  await test.step('continues online, and forgets the list at the logout', async () => {
    await shop.start();
    await page.goto(list);
    await expect(products.nth(1)).toBeChecked();
    await page.getByRole('button', { name: 'Disconnetti' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Accesso staff' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('bottega.staff-lists'))).toBeNull();
  });
});
