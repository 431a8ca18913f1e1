import * as v from 'valibot';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { members } from '#tests/e2e/helpers/pages/members.ts';
import { fetchMessages } from '#tests/server/helpers/outbox.ts';

const Order = v.object({ no: v.string() });

// REQ-SELL-23, REQ-SELL-24
test('withdraws from an order without a login, with a receipt by mail', async ({ page, shop }) => {
  const [order] = await queryRows(shop, Order, `select order_no as no from orders where id = 'giulia-7'`);
  const orderNo = order?.no ?? '';

  await test.step('opens the page from the footer of the shop', async () => {
    await page.goto('/IT/milano/products');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Recedere dal contratto qui' }).click();
    await expect(page).toHaveURL('/withdraw');
    await expect(page.getByRole('heading', { level: 1, name: 'Recedi dal contratto' })).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('states the withdrawal and confirms it', async () => {
    await page.getByRole('textbox', { name: 'Nome e cognome' }).fill('Giulia Rinaldi');
    await page.getByRole('textbox', { name: 'Numero d’ordine' }).fill(orderNo.toLowerCase());
    await page.getByRole('textbox', { name: 'E-mail dell’ordine' }).fill(members.giulia.email);
    await page.getByRole('button', { name: 'Continua' }).click();
    await expect(page.getByRole('heading', { name: 'Recedo dal contratto per questo ordine' })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Conferma recesso' }).click();
    await expect(page.getByRole('heading', { name: 'Abbiamo ricevuto il tuo recesso' })).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('receives the receipt within seconds', async () => {
    const getSubjects = async () =>
      (await fetchMessages({ request: (path: string) => fetch(shop.origin + path) })).map(({ subject }) => subject);
    await expect.poll(getSubjects).toContain(`Ricevuta del recesso dall’ordine ${orderNo}`);
    const Row = v.object({ channel: v.string() });
    expect(await queryRows(shop, Row, 'select channel from withdrawals')).toEqual([{ channel: 'page' }]);
  });
});
