import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What was done to an account by someone else than its member. Without references: it outlives both. */
export const audit = pgTable(
  'audit',
  {
    id: text().primaryKey(),
    at: moment().notNull(),
    action: text({ enum: ['grantOpened', 'adminLogin', 'linkMade', 'linkLogin', 'memberAdded'] }).notNull(),
    /** The administrator's id, or 'command' for who runs the server. */
    actor: text().notNull(),
    memberId: text().notNull(),
    /** Session id, grant id: never a token. */
    detail: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [index('audit_member').on(table.memberId, table.at)],
);
