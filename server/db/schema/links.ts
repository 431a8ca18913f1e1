import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { members } from './members.ts';

/**
 * Single-use rights of a member, each behind a secret of which only the hash is kept:
 *
 * email          the mailed link that confirms the address in `email`
 * resetPassword  what a right code is exchanged for
 * firstPassword  set the password after the mobile was confirmed; `email` as confirmed then
 * autoLogin      the link that opens a session (GAP-28)
 */
export const links = pgTable(
  'links',
  {
    tokenHash: text().primaryKey(),
    purpose: text({ enum: ['email', 'resetPassword', 'firstPassword', 'autoLogin'] }).notNull(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
    /** Hash of the client that used it. */
    usedBy: text(),
  },
  (table) => [index('links_member').on(table.memberId, table.purpose), index('links_expires').on(table.expiresAt)],
);

/** An administrator may enter as this member once, until it expires (GAP-28). */
export const adminGrants = pgTable(
  'admin_grants',
  {
    id: text().primaryKey(),
    adminId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** Of the secret in the administrator's link: ids and e-mail are known to others too. */
    secretHash: text(),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [
    index('admin_grants_triple').on(table.adminId, table.memberId, table.email),
    index('admin_grants_expires').on(table.expiresAt),
  ],
);
