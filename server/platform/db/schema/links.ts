import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { members } from './members.ts';

/**
 * Single-use tokens of a member. Only the hash is stored. Purposes:
 *
 * - email: the mailed link that verifies the address in `email`
 * - resendVerification: returned for a correct password of an unverified account, to mail the link again
 * - resetPassword: returned for a correct code, to set a new password
 * - firstPassword: sets the first password after the mobile was verified; `email` as verified at that time
 * - autoLogin: the link that opens a session (GAP-28)
 * - endSession: the mailed link that ends the session in `sessionId`, of a login from a new device
 * - dataExport: downloads the member's data export while the session in `sessionId` lasts
 * - staffExport: downloads the data of the member for the person of the staff in `sessionId`
 */
export const links = pgTable(
  'links',
  {
    tokenHash: text().primaryKey(),
    purpose: text({
      enum: [
        'email',
        'resendVerification',
        'resetPassword',
        'firstPassword',
        'autoLogin',
        'endSession',
        'dataExport',
        'staffExport',
      ],
    }).notNull(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** No foreign key: the link of an ended session must not look like one that never existed. */
    sessionId: text(),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
    /** Hash of the client that used it, or that may use it without its token. */
    usedBy: text(),
  },
  (table) => [index('links_member').on(table.memberId, table.purpose), index('links_expires').on(table.expiresAt)],
);

/** Allows an administrator, or a person of the staff, to act as this member once, until it expires (GAP-28). */
export const adminGrants = pgTable(
  'admin_grants',
  {
    id: text().primaryKey(),
    /** No foreign key, because it refers to one of two tables. */
    adminId: text().notNull(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** Hash of the secret in the administrator's link. Ids and e-mail alone are not secret. */
    secretHash: text().notNull(),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [
    index('admin_grants_triple').on(table.adminId, table.memberId, table.email),
    index('admin_grants_expires').on(table.expiresAt),
  ],
);
