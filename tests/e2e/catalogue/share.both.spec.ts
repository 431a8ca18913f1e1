import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { getPromotionListPath, promotions } from '#tests/e2e/helpers/pages/promotions.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

// REQ-CAT-53
test('copies the link of a product and of a promotion, which open without a login', async ({
  page,
  context,
  browser,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logInAs(context, shop);
  const visitor = await (await browser.newContext()).newPage();
  for (const path of ['/IT/milano/product/milano-001', getPromotionListPath(promotions.home.id)]) {
    await page.goto(path);
    // Like a browser without a share sheet, whatever the test's browser has.
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.getByRole('button', { name: 'Condividi' }).click();
    await expect(page.getByText('Link copiato.')).toBeVisible();
    await expectAccessible(page);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${shop.origin}${path}`);
    await visitor.goto(link);
    await expect(heading(visitor)).toHaveText((await heading(page).textContent()) ?? '');
  }
});
