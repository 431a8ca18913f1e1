import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';
import { fullChromium } from '#tests/e2e/helpers/fixtures/full-chromium.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { fillCart, logInToShop, payBy, thankYouHeading } from '#tests/e2e/helpers/pages/checkout.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import {
  INSERT_NOTIFICATION,
  showPushMessage,
  stubPushPermission,
  stubPushService,
} from '#tests/e2e/helpers/pages/notifications.ts';
import { PAYMENT_STEP } from '#tests/e2e/helpers/pages/payment.ts';

// The headless shell has no notifications.
test.use({ serviceWorkers: 'allow', launchOptions: fullChromium() });

const TAB = '/profile?tab=notifications';
const turnOn = (page: Page) => page.getByRole('button', { name: 'Attiva gli avvisi' });
const turnOff = (page: Page) => page.getByRole('button', { name: 'Disattiva su questo dispositivo' });

// REQ-NOTIF-02
test('lists what happened, and counts it as read once it was seen', async ({ page, context, shop }) => {
  await executeSql(shop, INSERT_NOTIFICATION);
  await logInAs(context, shop);
  await page.goto('/profile');
  await page.getByRole('navigation', { name: 'Profilo' }).getByRole('link', { name: 'Avvisi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Avvisi' })).toBeFocused();
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ordine B1' });
  await expect(item).toContainText('È in viaggio.');
  await expect(item).toContainText('Nuovo');
  await expectAccessible(page);

  await page.reload();
  await expect(item).not.toContainText('Nuovo');
  await item.getByRole('link').click();
  await expect(page).toHaveURL(/tab=myOrders&order=giulia-1$/u);
});

// REQ-NOTIF-06
test('offers notifications after an order, in words before the browser asks, and only once', async ({
  page,
  context,
  shop,
}) => {
  await context.clearPermissions();
  await stubPushService(page);
  await stubPushPermission(page);
  await fillCart(context, shop, await logInToShop(context, shop), { items: 1 });
  await page.goto(PAYMENT_STEP);
  await waitForServiceWorker(page);
  await payBy(page, 'E-wallet');
  await expect(thankYouHeading(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ti avvisiamo quando parte?' })).toBeVisible();
  const subscribed = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/push'));
  await turnOn(page).click();
  await subscribed;
  await expect(page.getByText('Ti avviseremo qui.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('bottega.storage-persistence'))).toBe('asked');
  await expect(turnOn(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ti avvisiamo quando parte?' })).toHaveCount(0);
});

// REQ-NOTIF-07
test('switches notifications of this device on and off in the profile', async ({ page, context, shop }) => {
  await context.grantPermissions(['notifications'], { origin: shop.origin });
  await stubPushService(page);
  await logInAs(context, shop);
  await page.goto(TAB);
  await waitForServiceWorker(page);
  await turnOn(page).click();
  await expect(turnOff(page)).toBeVisible();
  await expect(turnOff(page)).toBeFocused();
  await page.reload();
  await turnOff(page).click();
  await expect(turnOn(page)).toBeVisible();
});

// REQ-NOTIF-08
test('a tapped notification opens its order in the running window', async ({ page, context, shop }) => {
  await context.grantPermissions(['notifications'], { origin: shop.origin });
  await logInAs(context, shop);
  await page.goto('/terms');
  await waitForServiceWorker(page);
  await page.evaluate(() => Object.assign(window, { isSameWindow: true }));
  const payload = {
    web_push: 8030,
    notification: {
      title: 'Ordine B1',
      body: 'È in viaggio.',
      navigate: `${shop.origin}/profile?tab=myOrders&order=giulia-1`,
      tag: 'B1',
      lang: 'it',
    },
    app_badge: 1,
  };
  await showPushMessage(page, payload);
  const readTitles = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag }) => [title, body, tag]);
    });
  expect(await readTitles()).toEqual([['Ordine B1', 'È in viaggio.', 'B1']]);
  // DevTools can't tap. As text, because the types of a worker are not those of a page.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(`self.registration.getNotifications().then(([notification]) => {
    const event = new NotificationEvent('notificationclick', { notification });
    event.waitUntil = () => undefined;
    self.dispatchEvent(event);
  })`);
  await expect(page).toHaveURL(/tab=myOrders&order=giulia-1$/u);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ordine');
  expect(await page.evaluate(() => 'isSameWindow' in window)).toBe(true);
  expect(await readTitles()).toEqual([]);
});
