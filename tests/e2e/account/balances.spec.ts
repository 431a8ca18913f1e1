import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { switchLanguage } from '#tests/e2e/helpers/pages/preferences.ts';

const TAB = '/profile?tab=myBalances';
const CALL = '/api/user/movements';
const movements = (page: Page) => page.getByRole('list', { name: 'Movimenti' }).getByRole('listitem');

test(
  'lists balances and movements, also after a slow, a failed and a later request',
  { tag: '@core' },
  async ({ page, context, shop, network, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allow(/status of 503/u);
    const { origin } = network;
    const main = page.getByRole('main');
    const tab = page.getByRole('navigation', { name: 'Profilo' }).getByRole('link', { name: 'Punti e saldi' });
    await logInAs(context, shop);
    await page.goto(`${origin}/profile`);
    await expect(page.getByRole('heading', { level: 1, name: 'I miei dati' })).toBeVisible();

    // REQ-LEDG-05
    await test.step('shows a loading state, and an error with a retry', async () => {
      const release = network.holdRequests(CALL);
      await tab.click();
      // The previous tab stays visible, dimmed.
      await expect(main).toHaveCSS('opacity', '0.6');
      release();
      await expect(movements(page)).toHaveCount(10);
      await expect(page.getByRole('heading', { level: 1, name: 'Punti e saldi' })).toBeFocused();
      await expect(page).toHaveURL(`${origin}${TAB}`);

      const restore = network.failRequests(CALL, 503);
      await page.getByRole('link', { name: 'Pagina 2' }).click();
      await expect(page.getByText('Il negozio ha un problema.')).toBeVisible({ timeout: 60_000 });
      restore();
      await page.getByRole('button', { name: 'Riprova' }).click();
      await expect(page).toHaveURL(`${origin}${TAB}&page=2`);
      await expect(movements(page).last()).toContainText('Saldo iniziale');
      await page.goBack();
    });

    // REQ-LEDG-05
    await test.step('shows the balances and their movements with the order, in pages and in both languages', async () => {
      await expect(movements(page)).toHaveCount(10);
      await expect(page).toHaveTitle('Punti e saldi · Bottega');
      await expect(main.getByRole('term')).toHaveText(['E-wallet', 'Sconto merce', 'KP', 'KPNOVV']);
      await expect(main.getByRole('definition')).toHaveText([
        '120,00 €',
        '40,00 €',
        '230',
        'Punti che guadagni con i prodotti che compri.',
        '31',
        'Altri punti, solo con i prodotti in promozione.',
      ]);
      const [points, wallet] = [movements(page).nth(0), movements(page).nth(1)];
      await expect(points).toContainText(/Guadagnati con un ordine\+65 KP\d{2}\/\d{2}\/\d{4}KP/u);
      await expect(points).toContainText('Saldo 230 KP');
      await expect(wallet).toContainText(/Usato per un ordine−25,00\s€/u);
      await expect(wallet).toContainText(/Saldo 120,00\s€/u);
      await expectAccessible(page);

      await points.getByRole('link', { name: /^Ordine B\d+-DEMO0007$/u }).click();
      await expect(page).toHaveURL(`${origin}/profile?tab=myOrders&order=giulia-7`);
      await switchLanguage(page, 'English');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Points and balances' })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Activity' }).getByRole('listitem').first()).toContainText(
        'Earned with an order',
      );
    });

    await test.step('shows a changed balance at the next view', async () => {
      await executeSql(shop, "update members set ewallet_cents = 12500 where id = 'giulia'");
      await page.reload();
      await expect(page.getByRole('list', { name: 'Activity' }).getByRole('listitem').first()).toContainText(
        /Adjustment\+5,00\s€/u,
      );
      await expect(main.getByRole('definition').first()).toHaveText('125,00 €');
    });
  },
);
