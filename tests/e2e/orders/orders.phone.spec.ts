import { findBrokenWords } from '#tests/a11y/text-size.ts';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInWithEmptyCart } from '#tests/e2e/helpers/pages/cart.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';

test('shows orders on a phone, and buys one again', { tag: '@core' }, async ({ page, context, shop }) => {
  await logInWithEmptyCart(context, shop);
  await page.goto('/profile?tab=myOrders');
  const heading = page.getByRole('heading', { level: 1, name: /^Ordine/u });

  await test.step('opens an order and returns to its place in the list', async () => {
    const last = page.getByRole('link', { name: /^Vedi dettagli/u }).last();
    const name = (await last.textContent()) ?? '';
    await last.tap();
    await expect(heading).toBeInViewport();
    await expectAccessible(page);
    const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(contentWidth).toBeLessThanOrEqual(390);
    await page.getByRole('link', { name: 'Torna ai miei ordini' }).tap();
    await expect(page.getByRole('link', { name })).toBeFocused();
    await expect(page.getByRole('link', { name })).toBeInViewport();
  });

  await test.step('shows each product as a card with labelled values and keeps the table roles', async () => {
    await page.getByRole('link', { name: 'Pagina 3' }).tap();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: /^Vedi dettagli/u }).tap();
    await page.getByText('Dettagli fiscali').tap();
    const row = page.getByRole('row').filter({ hasText: 'Crema di nocciole e cacao' });
    await expect(row.getByRole('cell')).toHaveText(['2', '9,40 €', '18,80 €', '−4,48 €', '1,30 € (10 %)', '14,32 €']);
    const firstCell = row.getByRole('cell').nth(0);
    await expect(firstCell).toHaveCSS('display', 'flex');
    await expect(page.getByRole('columnheader')).toHaveCount(7);
  });

  await test.step('reorders by touch', async () => {
    await page.getByRole('button', { name: 'Riordina' }).tap();
    const dialog = page.getByRole('dialog', { name: 'L’ordine è nel carrello' });
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(heading).toBeVisible();
    await page.getByRole('button', { name: 'Riordina' }).tap();
    await dialog.getByRole('button', { name: 'Vai al carrello' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Carrello' })).toBeVisible();
  });
});

// REQ-ORD-09, REQ-ORD-10
test('keeps an order of two products short, with its parcel first', async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await executeSql(
    shop,
    `update order_events set tracking_number = 'GLS0000123456789', tracking_url = 'https://track.example.com/?parcel=1'
      where order_id = 'giulia-6' and state = 'shipped'`,
  );
  await page.goto('/profile?tab=myOrders&order=giulia-6');
  const heading = page.getByRole('heading', { level: 1, name: /^Ordine B/u });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('region', { name: 'Prodotti' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('link', { name: /^Segui il pacco/u })).toBeInViewport({ ratio: 1 });
  const getHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await getHeight()).toBeLessThanOrEqual(1800);
  expect(await findBrokenWords(heading)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await findBrokenWords(heading)).toEqual([]);
});
