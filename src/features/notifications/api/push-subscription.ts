import * as v from 'valibot';
import { notificationCalls } from '#contract/notifications.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { requestPersistentStorage } from '#src/pwa/install/persist-storage.ts';

/** `denied`: only the browser's settings can change it. `unsupported`: iOS before the installation, or a private window. */
export type PushPermission = NotificationPermission | 'unsupported';

const Subscription = v.object({ endpoint: v.string(), keys: v.object({ p256dh: v.string(), auth: v.string() }) });

export const getPushPermission = (): PushPermission =>
  'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator
    ? Notification.permission
    : 'unsupported';

/**
 * Asks for the permission, then subscribes this browser. To be called in an event handler: browsers ignore other questions.
 *
 * @returns the member's answer
 * @throws AppError when the shop does not answer, DOMException when the browser's push service is unreachable
 */
export async function subscribeToPush(request: ApiRequest): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission;
  const [{ publicKey }, { pushManager }] = await Promise.all([
    request(notificationCalls.pushKey, {}),
    navigator.serviceWorker.ready,
  ]);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // The shop has another key than when this browser subscribed.
    const earlier = await pushManager.getSubscription();
    if (earlier === null) throw error;
    await earlier.unsubscribe();
    return pushManager.subscribe(options);
  });
  await request(notificationCalls.subscribeToPush, { body: v.parse(Subscription, subscription.toJSON()) });
  void requestPersistentStorage(true);
  return permission;
}

/** Ends the messages to this browser, and its own subscription. @returns the permission, which stays */
export async function unsubscribeFromPush(request: ApiRequest): Promise<NotificationPermission> {
  await request(notificationCalls.unsubscribeFromPush, {});
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return Notification.permission;
}
