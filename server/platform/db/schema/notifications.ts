import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { timestamptz } from './columns.ts';
import { members } from './members.ts';
import { sessions } from './sessions.ts';

/** Key pair with which this shop identifies itself to push services (VAPID, RFC 8292). One row. */
export const pushKeys = pgTable('push_keys', {
  id: integer().primaryKey(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
});

/** Browsers that get push messages. A session that ends takes its subscription with it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    sessionId: text()
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** URL at the browser's push service. */
    endpoint: text().notNull().unique(),
    /** The browser's public key and secret (RFC 8291), in base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [index('push_subscriptions_member').on(table.memberId)],
);

/** What members were notified of, with the texts of that time. */
export const notifications = pgTable(
  'notifications',
  {
    id: text().primaryKey(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    title: jsonb().$type<Localized>().notNull(),
    body: jsonb().$type<Localized>().notNull(),
    /** Path of the page that shows more. */
    path: text().notNull(),
    createdAt: timestamptz().notNull(),
    readAt: timestamptz(),
  },
  (table) => [
    index('notifications_member').on(table.memberId, table.createdAt.desc().nullsFirst()),
    index('notifications_created').on(table.createdAt),
  ],
);

/**
 * The choices that members have made. Without a row the default of its kind applies. The row of a promotion that is turned
 * on is the member's consent.
 */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['order', 'payment', 'alert', 'promotion'] }).notNull(),
    channel: text({ enum: ['push', 'mail'] }).notNull(),
    isOn: boolean().notNull(),
    /** When the member made this choice. A repeated request does not change it. */
    changedAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind, table.channel] }),
    index('notification_preferences_promotions')
      .on(table.memberId)
      .where(sql`${table.kind} = 'promotion' and ${table.isOn}`),
  ],
);
