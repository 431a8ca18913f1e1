import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { staff } from './staff.ts';
import { contactMessages, tickets } from './support.ts';
import { withdrawals, withdrawalStatements } from './withdrawals.ts';

/**
 * What the staff does with an item of the inbox. A row exists once somebody has done something. It belongs to exactly one
 * ticket, message, withdrawal or statement, and is deleted with it.
 */
export const supportCases = pgTable(
  'support_cases',
  {
    /** Number of the item, such as T-2026-000123, M-1001 or W-1001. */
    id: text().primaryKey(),
    ticketId: text().references(() => tickets.id, { onDelete: 'cascade' }),
    messageId: text().references(() => contactMessages.id, { onDelete: 'cascade' }),
    withdrawalId: text().references(() => withdrawals.id, { onDelete: 'cascade' }),
    statementId: text().references(() => withdrawalStatements.id, { onDelete: 'cascade' }),
    /** Null until somebody has changed it. The state of a ticket is in the ticket, where the member sees it. */
    state: text({ enum: ['open', 'in progress', 'closed'] }),
    /** Who works on it. */
    assigneeId: text().references(() => staff.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('support_cases_ticket').on(table.ticketId),
    index('support_cases_message').on(table.messageId),
    index('support_cases_withdrawal').on(table.withdrawalId),
    index('support_cases_statement').on(table.statementId),
    index('support_cases_assignee').on(table.assigneeId),
  ],
);

/** Replies to the person who has written, and internal notes. The member never sees notes, but an export has them. */
export const supportEntries = pgTable(
  'support_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    caseId: text()
      .notNull()
      .references(() => supportCases.id, { onDelete: 'cascade' }),
    staffId: text()
      .notNull()
      .references(() => staff.id),
    kind: text({ enum: ['reply', 'note'] }).notNull(),
    at: timestamptz().notNull(),
    text: text().notNull(),
  },
  (table) => [index('support_entries_case').on(table.caseId, table.id)],
);
