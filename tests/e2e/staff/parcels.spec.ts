import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { enterAsOwner, reopenOrders } from '#tests/e2e/helpers/pages/staff.ts';

// REQ-STAFF-48
test('ships an order in two parcels, each with its products and tracking number', async ({ page, shop }) => {
  const [orderNo = ''] = await reopenOrders(shop);
  await executeSql(
    shop,
    `update order_lines set quantity = 3 where position = 1 and order_id = (select id from orders where order_no = $1)`,
    [orderNo],
  );
  await enterAsOwner(page, shop);
  await page.getByRole('link', { name: orderNo }).click();
  await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible();

  await test.step('sends one piece first', async () => {
    await page.getByRole('button', { name: 'Spedisci', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Spedisci gli ordini' });
    await dialog.getByRole('textbox', { name: new RegExp(`^${orderNo}`, 'u') }).fill('GLS100');
    await dialog.getByRole('checkbox', { name: 'Spedisci solo una parte' }).check();
    const fields = dialog.getByRole('group', { name: 'In questo pacco' }).getByRole('textbox');
    for (const field of await fields.all()) await field.fill('0');
    await expect(dialog.getByRole('button', { name: 'Spedisci', exact: true })).toBeDisabled();
    await fields.first().fill('1');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Spedisci', exact: true }).click();
    await expect(page.getByText('1 ordine aggiornato')).toBeVisible();
    await expect(page.getByText('Spedito in parte').first()).toBeVisible();
    await expect(page.getByText(/^Spediti: 1, da spedire: \d$/u)).toBeVisible();
    const history = page.getByRole('region', { name: 'Cronologia' });
    await expect(history.getByRole('listitem').filter({ hasText: 'GLS100' })).toContainText('1 × ');
    await expectAccessible(page);
  });

  await test.step('finds the order among those that are prepared, and sends the rest', async () => {
    await page.getByRole('link', { name: 'Tutti gli ordini' }).click();
    await page.getByRole('link', { name: /^In preparazione/u }).click();
    await page.getByRole('checkbox', { name: `Seleziona ${orderNo}` }).check();
    await page.getByRole('button', { name: /^Spedisci/u }).click();
    const dialog = page.getByRole('dialog', { name: 'Spedisci gli ordini' });
    await dialog.getByRole('textbox', { name: new RegExp(`^${orderNo}`, 'u') }).fill('GLS200');
    await dialog.getByRole('button', { name: 'Spedisci', exact: true }).click();
    await expect(page.getByText('1 ordine aggiornato')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: `Seleziona ${orderNo}` })).toHaveCount(0);
  });
});
