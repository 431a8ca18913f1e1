import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { members } from './members.ts';

/** Active sessions. Only the SHA-256 hash of a token is stored (SEC-01). */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    /** Public session id (sId), unrelated to the token. */
    id: text().notNull().unique(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /**
     * The administrator, or the person of the staff, who acts as the member (GAP-28). No foreign key, because it refers to
     * one of two tables: the session of somebody who no longer exists is not valid.
     */
    openedBy: text(),
    /** The known device that logged in. No foreign key: a forgotten device does not end its session. */
    deviceId: text(),
    /** What the browser said of itself, such as `Chrome` and `Android`. Empty for unknown ones. */
    browser: text().notNull().default(''),
    system: text().notNull().default(''),
    createdAt: timestamptz().notNull().defaultNow(),
    /** At most ten minutes old, because a write for each request would be too many. */
    lastSeenAt: timestamptz().notNull().defaultNow(),
    /** The last time that the member has proven to know the password, or to have a passkey. */
    reauthenticatedAt: timestamptz(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [
    index('sessions_member_created').on(table.memberId, table.createdAt),
    index('sessions_expires').on(table.expiresAt),
    index('sessions_opened_by')
      .on(table.openedBy)
      .where(sql`${table.openedBy} is not null`),
  ],
);

/**
 * Known devices: browsers in which a member has logged in with the password. Failed logins from elsewhere don't count
 * against them. The browser stores the secret, the database only its hash.
 */
export const devices = pgTable(
  'devices',
  {
    id: text().primaryKey(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    secretHash: text().notNull(),
    createdAt: timestamptz().notNull(),
    usedAt: timestamptz().notNull(),
  },
  (table) => [index('devices_member').on(table.memberId, table.usedAt), index('devices_used').on(table.usedAt)],
);

/** Passkeys of members: public keys whose private key never leaves the authenticator. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Chosen by the authenticator. Base64url, as the key. */
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    /** Number of uses, by which a copied authenticator is noticed. Zero for synchronized passkeys. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<readonly string[]>().notNull(),
    name: text().notNull(),
    createdAt: timestamptz().notNull(),
    lastUsedAt: timestamptz(),
  },
  (table) => [index('passkeys_member').on(table.memberId)],
);

/** Challenges of WebAuthn that were not answered yet, as hashes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  { hash: text().primaryKey(), expiresAt: timestamptz().notNull() },
  (table) => [index('passkey_challenges_expires').on(table.expiresAt)],
);

/** Attempt counters per account and per client (SEC-06). In the database, so that all processes share them. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: timestamptz().notNull(),
  },
  (table) => [index('rate_limits_resets').on(table.resetsAt)],
);
