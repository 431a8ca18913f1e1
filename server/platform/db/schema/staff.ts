import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { STAFF_ROLES } from '#contract/staff/roles.ts';
import { timestamptz } from './columns.ts';

/** People who work in the shop. They are no members: another table, other sessions, another login (ADR 044). */
export const staff = pgTable('staff', {
  id: text().primaryKey(),
  /** Lower case and trimmed. */
  email: text().notNull().unique(),
  name: text().notNull(),
  role: text({ enum: STAFF_ROLES }).notNull(),
  /** The shops whose data the person sees; null for all. */
  shopIds: text().array(),
  /** Null until the invitation is accepted. */
  passwordHash: text(),
  /** Secret of the authenticator app, base32. */
  totpSecret: text().notNull(),
  /** Time step of the last accepted code, so that no code is accepted twice. */
  totpStep: bigint({ mode: 'number' }).notNull().default(0),
  /** Set when the account is switched off: no login, no sessions. */
  disabledAt: timestamptz(),
  createdAt: timestamptz().notNull(),
});

/** Sessions of the staff. Only the SHA-256 hash of a token is stored. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: text().primaryKey(),
    staffId: text()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: timestamptz().notNull(),
    /** The last time that the person has typed the password. */
    reauthenticatedAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index('staff_sessions_staff').on(table.staffId), index('staff_sessions_expires').on(table.expiresAt)],
);

/** One-time links with which a person sets the first, or a new, password. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    tokenHash: text().primaryKey(),
    staffId: text()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index('staff_invitations_staff').on(table.staffId)],
);

/** Passkeys of the staff, which stand for the code of the authenticator app at the login. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: text().primaryKey(),
    staffId: text()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
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
  (table) => [index('staff_passkeys_staff').on(table.staffId)],
);
