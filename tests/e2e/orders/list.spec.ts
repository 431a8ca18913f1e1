import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { startFaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test.beforeEach(async ({ context, shop }) => {
  await logInAs(context, shop);
});

const LIST = '/profile?tab=myOrders';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const entries = (page: Page) => page.getByRole('article');
const details = (page: Page) => page.getByRole('link', { name: /^Vedi dettagli/u });

test('lists nine orders, four a page, each with its fields', async ({ page }) => {
  await page.goto(LIST);
  await expect(heading(page)).toHaveText('I miei ordini');
  await expect(entries(page)).toHaveCount(4);
  const rows = [
    ['In lavorazione', 'Pagamento avviato', 'demo-transaction-9', '31,02 €', '31,02 €'],
    ['In lavorazione', 'Sconosciuto', 'demo-transaction-8', '45,20 €', '45,20 €'],
    ['In transito', 'Pagato', 'demo-transaction-7', '25,00 €', '58,34 €', '83,34 €'],
    ['Spedito', 'Pagato', 'demo-transaction-6', '−5,00 €', '56,00 €', '56,00 €'],
  ];
  for (const [index, row] of rows.entries()) {
    await expect(entries(page).nth(index).getByRole('definition')).toHaveText(row);
  }
  const splitPayment = entries(page).nth(2);
  await expect(splitPayment.getByRole('term')).toHaveText([
    'Stato della consegna',
    'Stato del pagamento',
    'ID transazione',
    'E-wallet',
    'Carta',
    'Totale',
  ]);
  await expect(splitPayment.getByRole('heading', { level: 2 })).toHaveText(/^Ordine B\d+/u);
  await expect(splitPayment.getByText(/^\d{2}\/\d{2}\/\d{4}$/u)).toBeVisible();
  await expect(splitPayment.locator('img')).toHaveCount(3);
  await expect(details(page)).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Pagina 3' }).click();
  await expect(entries(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Pagina 2' }).click();
  await expect(entries(page).filter({ hasText: 'Rimborsato' })).toHaveCount(1);
  await expect(entries(page).filter({ hasText: 'Annullato' }).first()).toBeVisible();
});

test('returns to the page of the list by the arrow and by Back, and restores the focus', async ({ page }) => {
  await page.goto(`${LIST}&page=2`);
  const last = details(page).last();
  const name = (await last.textContent()) ?? '';
  await last.click();
  await expect(heading(page)).toHaveText(/^Ordine/u);
  await expect(heading(page)).toBeFocused();
  await page.getByRole('link', { name: 'Torna ai miei ordini' }).click();
  await expect(page).toHaveURL(/page=2/u);
  await expect(entries(page)).toHaveCount(4);
  await expect(page.getByRole('link', { name })).toBeFocused();
  await expect(page.getByRole('link', { name })).toBeInViewport();
  await page.getByRole('link', { name }).press('Enter');
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('link', { name })).toBeFocused();
  // The pager is not a way back, so the focus stays on it.
  await page.getByRole('link', { name: 'Pagina 1' }).click();
  await expect(page).not.toHaveURL(/page=2/u);
  await expect(page.getByRole('link', { name: 'Pagina 1' })).toBeFocused();
  await page.goto(`${LIST}&page=2&order=giulia-3`);
  await page.getByRole('link', { name: 'Torna ai miei ordini' }).click();
  await expect(page).toHaveURL(/page=2/u);
});

test('keeps the tabs, the list and the focus while another page loads slowly', async ({ page, context, shop }) => {
  const proxy = await startFaultProxy(shop.origin);
  await logInAs(context, shop);
  await page.goto(`${proxy.origin}${LIST}`);
  await expect(entries(page)).toHaveCount(4);
  const release = proxy.holdRequests('/api/user/shop/productorders');
  await page.getByRole('link', { name: 'Pagina 3' }).click();
  // The page dims later than a skeleton would appear.
  await expect(page.getByRole('main')).toHaveCSS('opacity', '0.6');
  await expect(page.getByRole('navigation', { name: 'Profilo' })).toBeVisible();
  await expect(entries(page)).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'Pagina 3' })).toBeFocused();
  release();
  await expect(entries(page)).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCSS('opacity', '1');
  await expect(page.getByRole('link', { name: 'Pagina 3' })).toBeFocused();
  await proxy.close();
});

test('shifts nothing while a server-rendered list is loading', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((entryList) => {
      const root = document.documentElement;
      const total = Number(root.dataset['shift'] ?? 0);
      const values = entryList.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0));
      root.dataset['shift'] = String(values.reduce((sum, value) => sum + value, total));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(LIST);
  await expect(entries(page)).toHaveCount(4);
  // The first visit has stored what the server needs to render the page.
  await page.reload();
  await expect(entries(page)).toHaveCount(4);
  await page.waitForLoadState('networkidle');
  expect(Number(await page.evaluate(() => document.documentElement.dataset['shift'] ?? 0))).toBeLessThan(0.01);
});

test('shows that there are no orders yet', async ({ page, context, shop }) => {
  await logInAs(context, shop, 'marco@example.com');
  await page.goto(LIST);
  await expect(page.getByRole('heading', { name: 'Ancora nessun ordine' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pagine' })).toBeHidden();
  await expectAccessible(page);
});

test('shows that another member’s order is not found', async ({ page, context, shop, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 404/u);
  await logInAs(context, shop, 'marco@example.com');
  await page.goto(`${LIST}&order=demo-transaction-9`);
  await expect(heading(page)).toHaveText('Ordine non trovato');
});

test('shows list and detail of orders in English', async ({ page }) => {
  await page.goto(LIST);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(heading(page)).toHaveText('My orders');
  await expect(entries(page).nth(0)).toContainText('Payment Initiated');
  await expect(entries(page).nth(1)).toContainText('Unknown');
  await expect(entries(page).nth(2)).toContainText('Paid');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(entries(page).filter({ hasText: 'Cancelled' }).first()).toBeVisible();
  await expect(entries(page).filter({ hasText: 'Refunded' })).toHaveCount(1);
  await page
    .getByRole('link', { name: /^View details/u })
    .last()
    .click();
  await expect(heading(page)).toHaveText(/^Order B/u);
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')).toHaveText([
    /^Ordered\d/u,
    /^\D+\d/u,
  ]);
  await expect(page.getByRole('button', { name: 'Buy again' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Product',
    'Quantity',
    'Price',
    'Subtotal',
    'VAT',
    'Final price',
  ]);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Delivery',
    'Timeline',
    'Products',
    'Delivery address',
    'Billing address',
    'Payment',
    'Seller',
  ]);
  await expectAccessible(page);
});

test('shows that an unknown order is not found and leads to the orders', async ({ page, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 404/u);
  await page.goto(`${LIST}&order=nobody`);
  await expect(heading(page)).toHaveText('Ordine non trovato');
  await expect(page.getByRole('navigation', { name: 'Profilo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Riprova' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Vedi i miei ordini' }).click();
  await expect(heading(page)).toHaveText('I miei ordini');
  await expect(entries(page)).toHaveCount(4);
});
