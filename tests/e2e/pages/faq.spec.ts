import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test.use({ freshShop: true });

test.beforeEach(async ({ context, shop }) => {
  await logInAs(context, shop);
});

test('expands one question at a time, with ten a page and the page in the URL', async ({ page }) => {
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1, name: 'Domande frequenti' })).toBeVisible();
  const questions = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button');
  await expect(questions).toHaveCount(10);
  await questions.nth(0).click();
  await expect(page.getByRole('region')).toHaveCount(1);
  await questions.nth(1).click();
  await expect(questions.nth(1)).toHaveAttribute('aria-expanded', 'true');
  await expect(questions.nth(0)).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('region')).toHaveCount(1);
  await expect(page.getByRole('region')).not.toBeEmpty();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Pagina 3' }).click();
  await expect(page).toHaveURL('/faq?page=3');
  await expect(questions).toHaveCount(3);
  await page.reload();
  await expect(questions).toHaveCount(3);
  await page.goBack();
  await expect(questions).toHaveCount(10);
});

test('shows the questions in English', async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button').first();
  await first.click();
  await expect(page.getByRole('region')).toContainText('The catalogue is open to everyone');
});

test('shows no pager for a single page, and a message when there are no questions', async ({ page, shop }) => {
  await page.goto('/faq?page=9');
  await expect(page.getByRole('heading', { name: 'In questa pagina non ci sono domande' })).toBeVisible();
  await page.getByRole('link', { name: 'Vai alla prima pagina' }).click();
  await expect(page.getByRole('navigation', { name: 'Pagine' })).toBeVisible();

  await executeSql(shop, 'delete from faqs where position >= 10');
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(10);
  await expect(page.getByRole('navigation', { name: 'Pagine' })).toBeHidden();

  await executeSql(shop, 'delete from faqs');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ancora nessuna domanda' })).toBeVisible();
  await expectAccessible(page);
});

test('redirects a visitor to the login', async ({ page, context }) => {
  await context.clearCookies();
  await page.goto('/faq?page=2');
  await expect(page).toHaveURL(/\/login\?redirect=/u);
});
