import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { fireBeforeInstallPrompt, getPromptCount, seedVisits } from '#tests/e2e/helpers/browser/install-prompt.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { fillCart, logInToShop, thankYouHeading } from '#tests/e2e/helpers/pages/checkout.ts';
import { supportMenuItem } from '#tests/e2e/helpers/pages/issue-dialog.ts';
import { logOut } from '#tests/e2e/helpers/pages/members.ts';

const installOffer = (page: Page) => page.getByRole('region', { name: 'Il negozio sulla schermata Home' });

/** Asserts that there is no offer, once the floating elements have loaded. */
async function expectNoOffer(page: Page): Promise<void> {
  await expect(supportMenuItem(page)).toBeAttached();
  await expect(installOffer(page)).toHaveCount(0);
}

// All cases of the offer are in src/pwa/install/install.test.tsx.
test('offers the installation to a member who returns', async ({ page, context, shop, unexpectedConsoleErrors }) => {
  // A pending read fails when the session ends.
  unexpectedConsoleErrors.allow(/status of 401/u);
  await fillCart(context, shop, await logInToShop(context, shop));
  const readStored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);

  await test.step('offers the installation from the third visit on, and only when the browser supports it', async () => {
    await page.goto('/robots.txt');
    await seedVisits(page, 2);
    await page.goto('/faq');
    await expectNoOffer(page);
    await fireBeforeInstallPrompt(page);
    await expect(installOffer(page)).toBeVisible();
    await expect(page.locator(':focus')).toHaveCount(0);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  await test.step('offers the installation after the first order, but not in the checkout', async () => {
    await page.goto('/checkout');
    await fireBeforeInstallPrompt(page);
    await expectNoOffer(page);
    // Only the order counts from here on.
    await page.evaluate(() => localStorage.removeItem('bottega.install-engagement'));
    await page.goto('/product/payment/return?transactionId=giulia-1&result=OK');
    await expect(thankYouHeading(page)).toBeVisible();
    await page.getByRole('link', { name: 'Vai al tuo profilo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'I miei ordini' })).toBeVisible();
    await fireBeforeInstallPrompt(page);
    await expect(installOffer(page)).toBeVisible();
  });

  await test.step('keeps the item in the menu when the offer is declined', async () => {
    await installOffer(page).getByRole('button', { name: 'Non chiedermelo più' }).click();
    await expect(installOffer(page)).toHaveCount(0);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Menu di/u })
      .click();
    await page.getByRole('button', { name: 'Installa l’app' }).click();
    await expect.poll(() => getPromptCount(page)).toBe(1);
  });

  await test.step('clears visits and orders at the logout, and keeps the decision (REL-Q4)', async () => {
    expect(await readStored('bottega.install-engagement')).not.toBeNull();
    await logOut(page);
    await expect(page).toHaveURL(/\/login/u);
    await expect.poll(() => readStored('bottega.install-engagement')).toBeNull();
    // The browser's dialog was accepted.
    expect(await readStored('bottega.install')).toBe('installed');
  });
});
