import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { AUDIT_ACTIONS } from '#contract/staff/audit-actions.ts';
import { timestamptz } from './columns.ts';

/**
 * Actions on an account, an order or a product by someone other than a member, and changes of the shop's configuration,
 * which have no member (`memberId` is empty). No foreign keys: an entry outlives actor and member.
 */
export const audit = pgTable(
  'audit',
  {
    id: text().primaryKey(),
    at: timestamptz().notNull(),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    /** The id of an administrator or a person of the staff, 'command' for the command line, or 'automatic' for a job. */
    actor: text().notNull(),
    /** Empty for an action that concerns no member. */
    memberId: text().notNull(),
    /** Session id, grant id, method and route of a call. Never a token or personal data. */
    detail: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [
    index('audit_member').on(table.memberId, table.at),
    index('audit_at').on(table.at),
    // The log of the staff, of one person, and of one kind of action.
    index('audit_actor').on(table.actor, table.at),
    index('audit_action').on(table.action, table.at),
    // The history of a product.
    index('audit_product')
      .on(sql`(${table.detail} ->> 'product')`, table.at)
      .where(sql`${table.detail} ? 'product'`),
  ],
);
