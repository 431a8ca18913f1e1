import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';

// REQ-PAGE-09
test(
  'expands one question at a time, with ten a page and the page in the URL',
  { tag: '@core' },
  async ({ page, context, shop }) => {
    await logInAs(context, shop);
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
  },
);
