import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test.use({ freshShop: true });

test('lists tickets with number, title, page, state and date in both languages', async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto('/profile?tab=myTickets');
  await expect(page.getByRole('heading', { level: 1, name: 'Le mie segnalazioni' })).toBeVisible();
  const tickets = page.getByRole('article');
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

  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My tickets' })).toBeVisible();
  await expect(tickets.nth(1)).toContainText('In progress');
  await expect(tickets.nth(1)).toContainText('Profile');
});

test('shows ten tickets a page with the page in the URL', async ({ page, context, shop }) => {
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
  await logInAs(context, shop);
  await page.goto('/profile?tab=myTickets');
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.getByRole('link', { name: 'Pagina 2' }).click();
  await expect(page).toHaveURL('/profile?tab=myTickets&page=2');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article', { name: 'Vecchia 1', exact: true })).toContainText(
    oldest.toLocaleDateString('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }),
  );
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('shows no tickets of other members', async ({ page, context, shop }) => {
  await logInAs(context, shop, 'marco@example.com');
  await page.goto('/profile?tab=myTickets');
  await expect(page.getByRole('heading', { name: 'Ancora nessuna segnalazione' })).toBeVisible();
  await expectAccessible(page);
});
