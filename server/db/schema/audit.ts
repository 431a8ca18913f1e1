import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** What was done to an account by someone else than its member. Without references: it outlives both. */
export const audit = pgTable(
  'audit',
  {
    id: text().primaryKey(),
    at: timestamptz().notNull(),
    action: text({
      enum: [
        'grantOpened',
        'adminLogin',
        'adminAction',
        'linkMade',
        'linkLogin',
        'memberAdded',
        'reviewAccepted',
        'reviewCancelled',
        'unknownPayment',
      ],
    }).notNull(),
    /** The administrator's id, or 'command' for who runs the server. */
    actor: text().notNull(),
    memberId: text().notNull(),
    /** Session id, grant id, method and route of a call: never a token, and nothing personal. */
    detail: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [index('audit_member').on(table.memberId, table.at), index('audit_at').on(table.at)],
);
