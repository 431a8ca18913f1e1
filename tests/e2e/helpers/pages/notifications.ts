import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { PUSH_PUBLIC_KEY } from '#tests/setup/example-fields.ts';

/** Adds an unread notification about an order of Giulia. */
export const INSERT_NOTIFICATION = `insert into notifications (id, member_id, title, body, path, created_at)
  values ('n1', 'giulia', '{"it": "Ordine B1", "en": "Order B1"}', '{"it": "È in viaggio.", "en": "It is on its way."}',
    '/profile?tab=myOrders&order=giulia-1', now()) on conflict do nothing`;

/** Lets the page subscribe without the browser's push service, which tests can't reach. */
export const stubPushService = (page: Page) =>
  page.addInitScript((p256dh) => {
    const subscription = {
      toJSON: () => ({
        endpoint: 'https://fcm.googleapis.com/fcm/send/test',
        keys: { p256dh, auth: 'a'.repeat(22) },
      }),
      unsubscribe: () => Promise.resolve(true),
    };
    Object.assign(PushManager.prototype, {
      subscribe: () => Promise.resolve(subscription),
      getSubscription: () => Promise.resolve(subscription),
    });
  }, PUSH_PUBLIC_KEY);

/** Lets the member allow notifications, because nobody answers the browser's question. */
export const stubPushPermission = (page: Page) =>
  page.addInitScript(() => {
    const state: { permission: NotificationPermission } = { permission: 'default' };
    Object.defineProperty(Notification, 'permission', { get: () => state.permission });
    Notification.requestPermission = () => Promise.resolve((state.permission = 'granted'));
  });

/** Titles of the notifications on the screen. */
export const readShownTitles = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title }) => title);
  });

/** Delivers a push message to the page's service worker, as the browser does once it has decrypted it. */
async function deliverPushMessage(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrationId, data });
  await session.detach();
}

/**
 * Delivers a push message until its notification is on the screen. Chromium forgets a notification that is read between
 * its storing and its drawing; a message that is delivered again replaces the one with the same tag.
 */
export async function showPushMessage(
  page: Page,
  message: { readonly notification: { readonly title: string } },
): Promise<void> {
  await expect(async () => {
    await deliverPushMessage(page, JSON.stringify(message));
    await expect.poll(() => readShownTitles(page), { timeout: 3000 }).toEqual([message.notification.title]);
  }).toPass();
}
