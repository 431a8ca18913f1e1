import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { logInToShop, fillCart, goToPayment, payBy, thankYouHeading } from '#tests/e2e/helpers/pages/checkout.ts';
import { fireBeforeInstallPrompt, getPromptCount, seedVisits } from '#tests/e2e/helpers/browser/install-prompt.ts';
import { logOut } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const installOffer = (page: Page) => page.getByRole('region', { name: 'Il negozio sulla schermata Home' });
const supportButton = (page: Page) => page.getByRole('button', { name: 'Assistenza tecnica' });
const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Menu di/u });

/** What floats over the pages has come: an offer that is not there now is not on its way either. */
async function expectNoOffer(page: Page): Promise<void> {
  await expect(supportButton(page)).toBeVisible();
  await expect(installOffer(page)).toHaveCount(0);
}

test.describe('in Chromium', () => {
  test.beforeEach(async ({ page, context, shop }) => {
    await logInToShop(context, shop);
    await page.goto('/faq');
  });

  test('offered on the third visit, not before, and only where the browser can', async ({ page }) => {
    // Only the clock's face: timers go on as they do.
    const start = Date.now();
    await seedVisits(page, 1);
    for (const [minutes, offered] of [
      [0, false],
      [29, false],
      [60, true],
    ] as const) {
      await page.clock.setFixedTime(start + minutes * 60_000);
      await page.reload();
      await expectNoOffer(page);
      await fireBeforeInstallPrompt(page);
      await expect(installOffer(page)).toHaveCount(offered ? 1 : 0);
    }
    await expect(page.locator(':focus')).toHaveCount(0);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  test('accepted: the browser asks, and the offer never comes back', async ({ page }) => {
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

  test('not now is some visits; don’t ask again is for good, and the menu still has it', async ({ page }) => {
    await seedVisits(page, 2);
    await page.reload();
    await fireBeforeInstallPrompt(page);
    await installOffer(page).getByRole('button', { name: 'Non ora' }).click();
    await expect(installOffer(page)).toHaveCount(0);
    await page.reload();
    await fireBeforeInstallPrompt(page);
    await expectNoOffer(page);
    // Put off in the third visit; this is the eighth.
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
    // The browser asks once for each of its events.
    await menu(page).click();
    await expect(page.getByRole('button', { name: 'Esci' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Installa l’app' })).toHaveCount(0);
  });

  test('after the first order, and never in the checkout', async ({ page, context, shop }) => {
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

  test('an app that runs from the home screen is offered nothing', async ({ page, context }) => {
    // No browser without a window has this display mode; its own emulation does not know it either.
    await context.addInitScript(() => {
      const real = window.matchMedia.bind(window);
      window.matchMedia = (query) => real(query === '(display-mode: standalone)' ? 'all' : query);
    });
    await seedVisits(page, 9);
    await page.reload();
    await fireBeforeInstallPrompt(page);
    await expectNoOffer(page);
    await menu(page).click();
    await expect(page.getByRole('button', { name: 'Esci' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Installa l’app' })).toHaveCount(0);
  });

  test('a logout forgets the visits and the order, and keeps the answer (REL-Q4)', async ({
    page,
    unexpectedConsoleErrors,
  }) => {
    // A read of the page may be under way when its session ends.
    unexpectedConsoleErrors.allow(/status of 401/u);
    await seedVisits(page, 2);
    await page.reload();
    await fireBeforeInstallPrompt(page);
    await installOffer(page).getByRole('button', { name: 'Non chiedermelo più' }).click();
    await logOut(page);
    await expect(page).toHaveURL(/\/login/u);
    const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
    await expect.poll(() => kept('bottega.interest')).toBeNull();
    expect(await kept('bottega.install')).toBe('never');
  });
});

test.describe('in Safari on an iPhone', () => {
  test.use({ userAgent: IPHONE });

  test('the way is shown in three steps', async ({ page, context, shop }) => {
    await logInToShop(context, shop);
    await page.goto('/faq');
    await seedVisits(page, 2);
    await page.reload();
    await installOffer(page).getByRole('button', { name: 'Mostrami come' }).click();
    const guide = page.getByRole('dialog', { name: 'Installa Bottega' });
    await expect(guide.getByRole('listitem')).toHaveText([
      'In Safari tocca Condividi.',
      'Scorri in basso e scegli Aggiungi alla schermata Home.',
      'Tocca Aggiungi in alto: Bottega è tra le tue app.',
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
