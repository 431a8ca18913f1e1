import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { switchLanguage } from '#tests/e2e/helpers/pages/preferences.ts';

test.use({ freshShop: true });

const TICKETS = '/profile?tab=myTickets';

test('lists a member’s tickets', async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto(TICKETS);
  const tickets = page.getByRole('article');

  await test.step('lists tickets with number, title, page, state and date in both languages', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Le mie segnalazioni' })).toBeVisible();
    await expect(tickets).toHaveCount(4);
    await expect(tickets.first()).toHaveAccessibleName('Il link della newsletter non si apre');
    await expect(tickets.first()).toContainText(/T-\d{4}-\d{6}/u);
    await expect(tickets.first()).toContainText('Newsletter');
    await expect(tickets.first()).toContainText('Aperta');
    await expect(tickets.first()).toContainText(/\d{2}\/\d{2}\/\d{4}/u);
    await expect(tickets.nth(1)).toContainText('In lavorazione');
    await expect(tickets.nth(1)).toContainText('Profilo');
    await expect(tickets.nth(3)).toContainText('Chiusa');
    await expect(page.getByRole('navigation', { name: 'Pagine' })).toBeHidden();
    await expectAccessible(page);

    await switchLanguage(page, 'English');
    await expect(page.getByRole('heading', { level: 1, name: 'My tickets' })).toBeVisible();
    await expect(tickets.nth(1)).toContainText('In progress');
    await expect(tickets.nth(1)).toContainText('Profile');
    await switchLanguage(page, 'Italiano');
    await expect(page.getByRole('heading', { level: 1, name: 'Le mie segnalazioni' })).toBeVisible();
  });

  await test.step('shows ten tickets a page with the page in the URL', async () => {
    // Older than the demo tickets, and within the two years after which the server deletes tickets.
    const oldest = new Date();
    oldest.setUTCFullYear(oldest.getUTCFullYear() - 1);
    oldest.setUTCHours(12);
    await executeSql(
      shop,
      `insert into tickets (id, member_id, title, page, description, browser, digest, created_at)
       select 'T-2020-' || lpad(n::text, 6, '0'), 'giulia', 'Vecchia ' || n, 'Cart', 'x', 'Chrome', n::text,
         $1::timestamptz + (n - 1) * interval '1 day' from generate_series(1, 8) n`,
      [oldest],
    );
    await page.reload();
    await expect(tickets).toHaveCount(10);
    await page.getByRole('link', { name: 'Pagina 2' }).click();
    await expect(page).toHaveURL(`${TICKETS}&page=2`);
    await expect(tickets).toHaveCount(2);
    await expect(page.getByRole('article', { name: 'Vecchia 1', exact: true })).toContainText(
      oldest.toLocaleDateString('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }),
    );
    await page.reload();
    await expect(tickets).toHaveCount(2);
  });

  await test.step('shows no tickets of other members', async () => {
    await logInAs(context, shop, 'marco@example.com');
    await page.goto(TICKETS);
    await expect(page.getByRole('heading', { name: 'Ancora nessuna segnalazione' })).toBeVisible();
    await expect(tickets).toHaveCount(0);
    await expectAccessible(page);
  });
});
