import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';

const LIST = '/profile?tab=myOrders';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const entries = (page: Page) => page.getByRole('article');
const details = (page: Page) => page.getByRole('link', { name: /^Vedi dettagli/u });
const pageLink = (page: Page, number: number) => page.getByRole('link', { name: `Pagina ${String(number)}` });

/** Adds up the layout shifts of each page in an attribute. */
const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((entryList) => {
      const root = document.documentElement;
      const total = Number(root.dataset['shift'] ?? 0);
      const values = entryList.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0));
      root.dataset['shift'] = String(values.reduce((sum, value) => sum + value, total));
    }).observe({ type: 'layout-shift', buffered: true });
  });

test(
  'lists the member’s orders page by page, and returns from an order to its page',
  { tag: '@core' },
  async ({ page, context, shop, network }) => {
    await logInAs(context, shop);
    await recordLayoutShifts(page);
    await page.goto(network.origin + LIST);

    // REQ-ORD-01, REQ-ORD-03, REQ-ORD-07
    await test.step('lists nine orders, four a page, each with its fields', async () => {
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
      await pageLink(page, 2).click();
      await expect(entries(page).filter({ hasText: 'Rimborsato' })).toHaveCount(1);
      await expect(entries(page).filter({ hasText: 'Annullato' }).first()).toBeVisible();
      await expect(entries(page)).toHaveCount(4);
    });

    await test.step('keeps the tabs, the list and the focus while another page loads slowly', async () => {
      const release = network.holdRequests('/api/user/shop/productorders');
      await pageLink(page, 3).click();
      // The page dims later than a skeleton would appear.
      await expect(page.getByRole('main')).toHaveCSS('opacity', '0.6');
      await expect(page.getByRole('navigation', { name: 'Profilo' })).toBeVisible();
      await expect(entries(page)).toHaveCount(4);
      await expect(pageLink(page, 3)).toBeFocused();
      release();
      await expect(entries(page)).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCSS('opacity', '1');
      await expect(pageLink(page, 3)).toBeFocused();
    });

    // REQ-ORD-04
    await test.step('returns to the page of the list by the arrow and by Back, and restores the focus', async () => {
      await pageLink(page, 2).click();
      await expect(entries(page)).toHaveCount(4);
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
      await pageLink(page, 1).click();
      await expect(page).not.toHaveURL(/page=2/u);
      await expect(pageLink(page, 1)).toBeFocused();
    });

    await test.step('shifts nothing while a server-rendered list is loading', async () => {
      // The first visit has stored what the server needs to render the page.
      await page.reload();
      await expect(entries(page)).toHaveCount(4);
      await page.waitForLoadState('networkidle');
      expect(Number(await page.evaluate(() => document.documentElement.dataset['shift'] ?? 0))).toBeLessThan(0.01);
    });
  },
);
