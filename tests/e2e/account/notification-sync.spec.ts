import type { Page } from '@playwright/test';
import { waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';
import { fullChromium } from '#tests/e2e/helpers/fixtures/full-chromium.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { INSERT_NOTIFICATION, readShownTitles, showPushMessage } from '#tests/e2e/helpers/pages/notifications.ts';

// The headless shell has no notifications.
test.use({ serviceWorkers: 'allow', launchOptions: fullChromium() });

/** Records the numbers on the icon of the app; 0 for none. */
const recordBadges = (page: Page) =>
  page.addInitScript(() => {
    const badges: number[] = [];
    Object.assign(window, { badges });
    navigator.setAppBadge = (count = -1) => Promise.resolve(void badges.push(count));
    navigator.clearAppBadge = () => Promise.resolve(void badges.push(0));
  });
const readBadge = (page: Page) =>
  page.evaluate(() => ('badges' in window && Array.isArray(window.badges) ? Number(window.badges.at(-1)) : -1));

test('what was read elsewhere disappears from the screen and the icon of the app', async ({ page, context, shop }) => {
  await executeSql(shop, INSERT_NOTIFICATION);
  await context.grantPermissions(['notifications'], { origin: shop.origin });
  await logInAs(context, shop);
  await recordBadges(page);
  await page.goto('/terms');
  await waitForServiceWorker(page);
  const navigate = `${shop.origin}/profile?tab=myOrders&order=giulia-1`;
  const notification = { title: 'Ordine B1', body: 'È in viaggio.', navigate, tag: 'B1', lang: 'it' };
  const message = { web_push: 8030, notification, app_badge: 1 };
  await showPushMessage(page, message);

  // REQ-NOTIF-15, REQ-NOTIF-16
  await test.step('not while it is unread', async () => {
    await page.reload();
    await expect.poll(() => readBadge(page)).toBe(1);
    expect(await readShownTitles(page)).toEqual(['Ordine B1']);
  });

  // REQ-NOTIF-15, REQ-NOTIF-16
  await test.step('at once when it was read in another tab', async () => {
    const second = await context.newPage();
    await second.goto('/profile?tab=notifications');
    await expect(second.getByRole('link', { name: 'Ordine B1' })).toBeVisible();
    await expect.poll(() => readShownTitles(page)).toEqual([]);
    await expect.poll(() => readBadge(page)).toBe(0);
    await second.close();
  });

  // REQ-NOTIF-15
  await test.step('when the app opens, after it was read on another device', async () => {
    await executeSql(shop, 'update notifications set read_at = null');
    await showPushMessage(page, message);
    await executeSql(shop, 'update notifications set read_at = now()');
    await page.reload();
    await expect.poll(() => readShownTitles(page)).toEqual([]);
    await expect.poll(() => readBadge(page)).toBe(0);
  });
});
