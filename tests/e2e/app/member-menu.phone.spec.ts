import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';

test('shows the greeting and the Virtual Office link in the menu or in the header', async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto('/IT/milano/products');
  const menu = page.locator('#member-menu');
  await page.getByRole('button', { name: 'Menu di Giulia Rinaldi' }).click();
  for (const width of [320, 390, 991]) {
    // REQ-SHELL-05
    await test.step(`shows the greeting and the Virtual Office link in the avatar menu at ${String(width)} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await expect(menu.getByText('Ciao, Giulia Rinaldi')).toBeVisible();
      const office = menu.getByRole('link', { name: /^Ufficio virtuale/u });
      await expect(office).toBeVisible();
      await expect(office).toHaveAttribute('href', /\/login-access\?token=.+/u);
      await expect(office).toHaveAttribute('target', '_blank');
      await expect(office).toHaveAttribute('rel', /noopener/u);
    });
  }

  await test.step('shows the greeting and the Virtual Office link only in the header on wide screens', async () => {
    await page.setViewportSize({ width: 1200, height: 844 });
    await expect(page.getByRole('link', { name: /^Ufficio virtuale/u })).toHaveCount(1);
    await expect(page.getByText('Ciao, Giulia Rinaldi')).toHaveCount(2);
    await expect(menu.getByText('Ciao, Giulia Rinaldi')).toBeHidden();
    await expect(menu).toBeVisible();
  });
});
