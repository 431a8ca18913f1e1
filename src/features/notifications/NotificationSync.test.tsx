import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notificationCalls, type Notification } from '#contract/notifications.ts';
import { runLogoutHandlers } from '#src/offline/storage/logout-handlers.ts';
import { fakeCall, renderWithApp } from '#tests/setup/render-app.tsx';
import { closeNotificationsExcept } from './api/shown-notifications.ts';
import { NotificationSync } from './NotificationSync.tsx';

const ORDER_PATH = '/profile?tab=myOrders&order=a';
const createEntry = (isRead: boolean): Notification => ({
  id: 'a',
  title: 'Ordine B1',
  body: 'È in viaggio.',
  path: ORDER_PATH,
  createdAt: '2026-03-10T10:00:00Z',
  isRead,
});

let badge: number | undefined;
let closed: string[] = [];
const createShown = (name: string, fields: object) => ({ ...fields, close: () => void closed.push(name) });

beforeEach(() => {
  badge = undefined;
  closed = [];
  const shown = [
    createShown('order', { data: location.origin + ORDER_PATH }),
    // As WebKit shows a declarative push message.
    createShown('declarative', { data: null, navigate: `${location.origin}/promotions?promotionId=spring` }),
    createShown('unknown', { data: null }),
  ];
  const registration = { getNotifications: () => Promise.resolve(shown) };
  const fakes = {
    setAppBadge: (count: number) => Promise.resolve(void (badge = count)),
    clearAppBadge: () => Promise.resolve(void (badge = 0)),
    serviceWorker: { getRegistration: () => Promise.resolve(registration) },
  };
  for (const [name, value] of Object.entries(fakes))
    Object.defineProperty(navigator, name, { value, configurable: true });
});
afterEach(() => {
  for (const name of ['setAppBadge', 'clearAppBadge', 'serviceWorker']) Reflect.deleteProperty(navigator, name);
});

const renderSync = (isRead: boolean, hasPendingPayment: boolean) =>
  renderWithApp(<NotificationSync hasPendingPayment={hasPendingPayment} />, {
    calls: [
      fakeCall(notificationCalls.notifications, () => ({
        message: '',
        data: [createEntry(isRead)],
        unread: isRead ? 0 : 1,
      })),
    ],
  });

// REQ-NOTIF-16
it.each([
  [0, true, false],
  [1, true, true],
  [1, false, false],
  [2, false, true],
])('shows the badge %i (read: %s, pending payment: %s)', async (count, isRead, hasPendingPayment) => {
  await renderSync(isRead, hasPendingPayment);
  await vi.waitFor(() => expect(badge).toBe(count));
});

// REQ-NOTIF-15
it.each([
  ['what was read', true, ['order', 'declarative']],
  ['nothing that is unread', false, ['declarative']],
])('removes %s from the screen', async (_name, isRead, names) => {
  await renderSync(isRead, false);
  await vi.waitFor(() => expect(closed).toEqual(names));
});

// REQ-NOTIF-16
it('clears badge and screen at a logout', async () => {
  await renderSync(false, true);
  await vi.waitFor(() => expect(badge).toBe(2));
  closed = [];
  runLogoutHandlers();
  await vi.waitFor(() => expect([badge, closed]).toEqual([0, ['order', 'declarative']]));
});

it('closes nothing in a browser without service workers', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await expect(closeNotificationsExcept(new Set())).resolves.toBeUndefined();
});
