import * as v from 'valibot';
import { defineCall } from './call.ts';

/** The newest notifications of a member that are listed. */
export const MAX_LISTED_NOTIFICATIONS = 50;

/** URL at a push service. Their longest ones have about 800 characters. */
const PushEndpoint = v.pipe(v.string(), v.maxLength(2000), v.url());

const Base64Url = (length: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/u), v.length(length));

/** As `PushSubscription.toJSON()` returns it (RFC 8291). */
const PushSubscriptionBody = v.object({
  endpoint: PushEndpoint,
  keys: v.object({ p256dh: Base64Url(87), auth: Base64Url(22) }),
});

const NotificationSchema = v.object({
  id: v.string(),
  title: v.string(),
  body: v.string(),
  /** Path of the page that shows more. */
  path: v.pipe(v.string(), v.startsWith('/')),
  createdAt: v.string(),
  isRead: v.boolean(),
});

export type Notification = v.InferOutput<typeof NotificationSchema>;

/** What members are notified of, and how besides the inbox. A payment expires too soon for a mail. */
export const NOTIFICATION_CHANNELS = {
  order: ['push', 'mail'],
  payment: ['push'],
  alert: ['push', 'mail'],
  promotion: ['push', 'mail'],
} as const;

export const NOTIFICATION_KINDS = ['order', 'payment', 'alert', 'promotion'] as const;

const NotificationKind = v.picklist(NOTIFICATION_KINDS);
export const NotificationChannel = v.picklist(['push', 'mail']);

export type NotificationKind = v.InferOutput<typeof NotificationKind>;
export type NotificationChannel = v.InferOutput<typeof NotificationChannel>;

export const hasChannel = (kind: NotificationKind, channel: NotificationChannel): boolean =>
  NOTIFICATION_CHANNELS[kind].some((name) => name === channel);

/** Whether a member wants notifications of a kind on a channel. */
const NotificationPreference = v.object({ kind: NotificationKind, channel: NotificationChannel, isOn: v.boolean() });

export type NotificationPreference = v.InferOutput<typeof NotificationPreference>;

/** Not in the specification (ADR 028). Without these calls the app has no notifications. */
export const notificationCalls = {
  notifications: defineCall({
    summary: 'The newest notifications of the member, and the number of unread ones',
    method: 'GET',
    path: '/notifications',
    access: 'member',
    response: { data: v.array(NotificationSchema), unread: v.number() },
  }),
  readNotifications: defineCall({
    summary: 'Mark all notifications as read; a repeated request changes nothing',
    method: 'PUT',
    path: '/notifications/read',
    access: 'member',
    response: {},
  }),
  pushKey: defineCall({
    summary: 'The shop’s public key for push subscriptions, and whether this session has one',
    method: 'GET',
    path: '/notifications/push',
    access: 'member',
    response: { publicKey: v.string(), isSubscribed: v.boolean() },
  }),
  subscribeToPush: defineCall({
    summary: 'Send push messages to the browser of this session, until the session ends',
    method: 'PUT',
    path: '/notifications/push',
    access: 'member',
    body: PushSubscriptionBody,
    response: {},
    errors: ['forbidden'],
  }),
  unsubscribeFromPush: defineCall({
    summary: 'Send no push messages to the browser of this session; a repeated request changes nothing',
    method: 'DELETE',
    path: '/notifications/push',
    access: 'member',
    response: {},
  }),
  notificationPreferences: defineCall({
    summary: 'Which notifications the member wants, by kind and channel',
    method: 'GET',
    path: '/notifications/preferences',
    access: 'member',
    response: { data: v.array(NotificationPreference) },
  }),
  changeNotificationPreference: defineCall({
    summary: 'Turn one kind of notifications on or off for a channel; a repeated request changes nothing',
    method: 'PUT',
    path: '/notifications/preferences',
    access: 'member',
    body: v.pipe(
      NotificationPreference,
      v.check(({ kind, channel }) => hasChannel(kind, channel), 'not a channel of this kind'),
    ),
    response: {},
    errors: ['forbidden'],
  }),
};
