import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { startFaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import { logInAs, members } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test.use({ freshShop: true });

const TAB = '/profile?tab=myBalances';
const CALL = '/api/user/movements';
const movements = (page: Page) => page.getByRole('list', { name: 'Movimenti' }).getByRole('listitem');

test('shows the balances and their movements with the order, in pages and in both languages', async ({
  page,
  context,
  shop,
}) => {
  await logInAs(context, shop);
  await page.goto('/profile');
  await page.getByRole('navigation', { name: 'Profilo' }).getByRole('link', { name: 'Punti e saldi' }).click();
  await expect(page).toHaveURL(TAB);
  const heading = page.getByRole('heading', { level: 1, name: 'Punti e saldi' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Punti e saldi · Bottega');
  await expect(page.getByRole('main').getByRole('term')).toHaveText(['E-wallet', 'Sconto merce', 'KP', 'KPNOVV']);
  await expect(page.getByRole('main').getByRole('definition')).toHaveText(['120,00 €', '40,00 €', '230', '31']);
  await expect(movements(page)).toHaveCount(10);
  const [points, wallet] = [movements(page).nth(0), movements(page).nth(1)];
  await expect(points).toContainText(/Guadagnati con un ordine\+65 KP\d{2}\/\d{2}\/\d{4}KP/u);
  await expect(points).toContainText('Saldo 230 KP');
  await expect(wallet).toContainText(/Usato per un ordine−25,00\s€/u);
  await expect(wallet).toContainText(/Saldo 120,00\s€/u);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Pagina 2' }).click();
  await expect(page).toHaveURL(`${TAB}&page=2`);
  await expect(movements(page).last()).toContainText('Saldo iniziale');
  await page.goBack();
  await points.getByRole('link', { name: /^Ordine B\d+-DEMO0007$/u }).click();
  await expect(page).toHaveURL('/profile?tab=myOrders&order=giulia-7');
  await page.goBack();
  await expect(movements(page)).toHaveCount(10);

  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Points and balances' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Movements' }).getByRole('listitem').first()).toContainText(
    'Earned with an order',
  );
});

test('shows a changed balance at the next view', async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto(TAB);
  await expect(movements(page).first()).toContainText('Guadagnati con un ordine');
  await executeSql(shop, "update members set ewallet_cents = 12500 where id = 'giulia'");
  await page.reload();
  await expect(movements(page).first()).toContainText(/Rettifica\+5,00\s€/u);
  await expect(page.getByRole('definition').first()).toHaveText('125,00 €');
});

test('explains where movements come from when there are none', async ({ page, context, shop }) => {
  await logInAs(context, shop, members.marco.email);
  await page.goto(TAB);
  await expect(page.getByRole('heading', { name: 'Ancora nessun movimento' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('definition')).toHaveText(['0 €', '0 €', '0']);
  await page.goto(`${TAB}&page=3`);
  await expect(page.getByRole('heading', { name: 'Ancora nessun movimento' })).toBeVisible();
});

test('offers the first page when a page has no movements', async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto(`${TAB}&page=9`);
  await page.getByRole('link', { name: 'Vai alla prima pagina' }).click();
  await expect(page).toHaveURL(TAB);
  await expect(movements(page)).toHaveCount(10);
});

test('shows a loading state, and an error with a retry', async ({ page, context, shop, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 503/u);
  const proxy = await startFaultProxy(shop.origin);
  await logInAs(context, shop);
  await page.goto(`${proxy.origin}/profile`);
  await expect(page.getByRole('heading', { level: 1, name: 'I miei dati' })).toBeVisible();
  const release = proxy.holdRequests(CALL);
  const tab = page.getByRole('navigation', { name: 'Profilo' }).getByRole('link', { name: 'Punti e saldi' });
  await tab.click();
  // The previous tab stays visible, dimmed.
  await expect(page.getByRole('main')).toHaveCSS('opacity', '0.6');
  release();
  await expect(movements(page)).toHaveCount(10);

  const restore = proxy.failRequests(CALL, 503);
  await page.getByRole('link', { name: 'Pagina 2' }).click();
  await expect(page.getByText('Il negozio ha un problema.')).toBeVisible({ timeout: 60_000 });
  restore();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(movements(page).last()).toContainText('Saldo iniziale');
  await proxy.close();
});
