import type { notificationCalls } from '#contract/notifications.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readPreferences } from '#server/platform/messages/preferences.ts';
import { readPushKeys } from '#server/platform/messages/push/push-keys.ts';
import { changePreference } from './change-preference.ts';
import { findNotifications, markNotificationsAsRead } from './inbox.ts';
import { hasSubscription, removeSubscription, storeSubscription } from './subscriptions.ts';

export const notificationHandlers = (deps: Deps): Handlers<typeof notificationCalls> => ({
  notifications: (_input, { member, localize }) => findNotifications(deps, member.id, localize),
  readNotifications: async (_input, { member }) => {
    await markNotificationsAsRead(deps, member.id);
    return {};
  },
  pushKey: async (_input, { member }) => {
    const { publicKey } = await readPushKeys(deps.db);
    return { publicKey, isSubscribed: await hasSubscription(deps, member) };
  },
  subscribeToPush: async ({ body }, { member }) => {
    await storeSubscription(deps, member, body);
    return {};
  },
  unsubscribeFromPush: async (_input, { member }) => {
    await removeSubscription(deps, member);
    return {};
  },
  notificationPreferences: async (_input, { member }) => ({ data: await readPreferences(deps.db, member.id) }),
  changeNotificationPreference: async ({ body }, { member }) => {
    await changePreference(deps, member, body);
    return {};
  },
});
