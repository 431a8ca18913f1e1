import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { members } from './members.ts';

/** The balances of a member that have a history. */
const ledgerAccount = ['ewallet', 'merchandise', 'kp', 'kpNovv'] as const;

/**
 * Why a balance changed.
 *
 * opening       the balance when the ledger or the member was created
 * order         an order used money, or its confirmed payment gave points
 * cancellation  a cancelled order gave back what it used and took back its points
 * refund        a refund gave back money and took back points
 * credit        an operator changed the balance
 * closure       the account was erased with this balance
 * adjustment    anything else, written by a trigger: a change of a balance by SQL
 */
const movementKind = ['opening', 'order', 'cancellation', 'refund', 'credit', 'closure', 'adjustment'] as const;

/**
 * The history of the members' balances. Append-only: triggers reject changes and TRUNCATE, and rows are deleted only
 * with their member. Another trigger records every change of a balance that its transaction has not recorded, so the
 * amounts of an account always add up to the balance in `members`.
 */
export const ledgerMovements = pgTable(
  'ledger_movements',
  {
    /** Ascending within a member, because each writer locks the member's row. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    account: text({ enum: ledgerAccount }).notNull(),
    kind: text({ enum: movementKind }).notNull(),
    /** Integer cents, or points. Never 0. */
    amount: bigint({ mode: 'number' }).notNull(),
    balanceAfter: bigint({ mode: 'number' }).notNull(),
    /** What caused the movement, such as a refund. Unique per account and kind, so that nothing is posted twice. */
    reference: text().notNull(),
    /** No foreign key: a movement outlives an order that was never paid. */
    orderId: text(),
    orderNo: text(),
    at: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('ledger_movements_once').on(table.account, table.kind, table.reference),
    index('ledger_movements_member').on(table.memberId, table.id),
    index('ledger_movements_account').on(table.memberId, table.account, table.id),
    index('ledger_movements_order').on(table.orderId),
  ],
);
