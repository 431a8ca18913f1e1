import type { Page } from '@playwright/test';
import { supportMenuItem } from '#tests/e2e/helpers/pages/issue-dialog.ts';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { logInToShop, fillCart, goToPayment, payBy, thankYouHeading } from '#tests/e2e/helpers/pages/checkout.ts';
import { fireBeforeInstallPrompt, getPromptCount, seedVisits } from '#tests/e2e/helpers/browser/install-prompt.ts';
import { logOut } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const installOffer = (page: Page) => page.getByRole('region', { name: 'Il negozio sulla schermata Home' });
const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Menu di/u });

/** Asserts that there is no offer, once the floating elements have loaded. */
async function expectNoOffer(page: Page): Promise<void> {
  await expect(supportMenuItem(page)).toBeAttached();
  await expect(installOffer(page)).toHaveCount(0);
}

test.describe('in Chromium', () => {
  test.beforeEach(async ({ page, context, shop }) => {
    await logInToShop(context, shop);
    await page.goto('/faq');
  });

  test('offers the installation from the third visit on, and only when the browser supports it', async ({ page }) => {
    // Only the current time is fixed; timers run normally.
    const start = Date.now();
    await seedVisits(page, 1);
    for (const [minutes, isOffered] of [
      [0, false],
      [29, false],
      [60, true],
    ] as const) {
      await page.clock.setFixedTime(start + minutes * 60_000);
      await page.reload();
      await expectNoOffer(page);
      await fireBeforeInstallPrompt(page);
      await expect(installOffer(page)).toHaveCount(isOffered ? 1 : 0);
    }
    await expect(page.locator(':focus')).toHaveCount(0);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  test('opens the browser’s dialog on acceptance and never offers again', async ({ page }) => {
    await seedVisits(page, 2);
    await page.reload();
    await fireBeforeInstallPrompt(page);
    await installOffer(page).getByRole('button', { name: 'Installa' }).click();
    await expect(installOffer(page)).toHaveCount(0);
    expect(await getPromptCount(page)).toBe(1);
    await page.reload();
    await fireBeforeInstallPrompt(page);
    await expectNoOffer(page);
  });

  test('pauses the offer on Not now, ends it on Don’t ask again, and keeps the item in the menu', async ({ page }) => {
    await seedVisits(page, 2);
    await page.reload();
    await fireBeforeInstallPrompt(page);
    await installOffer(page).getByRole('button', { name: 'Non ora' }).click();
    await expect(installOffer(page)).toHaveCount(0);
    await page.reload();
    await fireBeforeInstallPrompt(page);
    await expectNoOffer(page);
    // The offer was postponed in the third visit; this is the eighth.
    await seedVisits(page, 7, 3);
    await page.reload();
    await fireBeforeInstallPrompt(page);
    await installOffer(page).getByRole('button', { name: 'Non chiedermelo più' }).click();
    await seedVisits(page, 50);
    await page.reload();
    await fireBeforeInstallPrompt(page);
    await expectNoOffer(page);
    await menu(page).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Installa l’app' }).click();
    expect(await getPromptCount(page)).toBe(1);
    // The browser's dialog opens only once per event.
    await menu(page).click();
    await expect(page.getByRole('button', { name: 'Esci' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Installa l’app' })).toHaveCount(0);
  });

  test('offers the installation after the first order, but not in the checkout', async ({ page, context, shop }) => {
    await fillCart(context, shop, await logInToShop(context, shop));
    await goToPayment(page);
    await seedVisits(page, 2);
    await page.reload();
    await fireBeforeInstallPrompt(page);
    await expectNoOffer(page);
    await page.evaluate(() => localStorage.removeItem('bottega.interest'));
    await payBy(page, 'E-wallet');
    await expect(thankYouHeading(page)).toBeVisible();
    await page.getByRole('link', { name: 'Vai al tuo profilo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'I miei ordini' })).toBeVisible();
    await fireBeforeInstallPrompt(page);
    await expect(installOffer(page)).toBeVisible();
  });

  test('offers nothing when the app runs from the home screen', async ({ page, context }) => {
    // Headless browsers don't have this display mode, and Playwright can't emulate it.
    await context.addInitScript(() => {
      const originalMatchMedia = window.matchMedia.bind(window);
      window.matchMedia = (query) => originalMatchMedia(query === '(display-mode: standalone)' ? 'all' : query);
    });
    await seedVisits(page, 9);
    await page.reload();
    await fireBeforeInstallPrompt(page);
    await expectNoOffer(page);
    await menu(page).click();
    await expect(page.getByRole('button', { name: 'Esci' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Installa l’app' })).toHaveCount(0);
  });

  test('clears visits and orders at the logout, and keeps the decision (REL-Q4)', async ({
    page,
    unexpectedConsoleErrors,
  }) => {
    // A pending read fails when the session ends.
    unexpectedConsoleErrors.allow(/status of 401/u);
    await seedVisits(page, 2);
    await page.reload();
    await fireBeforeInstallPrompt(page);
    await installOffer(page).getByRole('button', { name: 'Non chiedermelo più' }).click();
    await logOut(page);
    await expect(page).toHaveURL(/\/login/u);
    const readStored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
    await expect.poll(() => readStored('bottega.interest')).toBeNull();
    expect(await readStored('bottega.install')).toBe('never');
  });
});

test.describe('in Safari on an iPhone', () => {
  test.use({ userAgent: IPHONE });

  test('shows how to install the app in three steps', async ({ page, context, shop }) => {
    await logInToShop(context, shop);
    await page.goto('/faq');
    await seedVisits(page, 2);
    await page.reload();
    await installOffer(page).getByRole('button', { name: 'Mostrami come' }).click();
    const guide = page.getByRole('dialog', { name: 'Installa Bottega' });
    await expect(guide.getByRole('listitem')).toHaveText([
      'In Safari tocca Condividi.',
      'Scorri in basso e scegli Aggiungi alla schermata Home.',
      'Tocca Aggiungi in alto: Bottega comparirà tra le tue app.',
    ]);
    await expectAccessible(page);
    await page.goBack();
    await expect(guide).toBeHidden();
    await expectNoOffer(page);
    await menu(page).click();
    await page.getByRole('button', { name: 'Installa l’app' }).click();
    await expect(guide).toBeVisible();
  });
});
