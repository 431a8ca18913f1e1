import { and, asc, eq, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { OrderRow } from '#server/orders/lifecycle/order-queries.ts';
import { writeWithdrawal } from '#server/orders/withdrawal/declare-withdrawal.ts';
import { getWithdrawableLines } from '#server/orders/withdrawal/withdrawable.rules.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { members, orders, withdrawalStatements } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { getLocalizedMessage } from '#server/platform/i18n/messages.ts';
import { enqueueStatementReceipt, mailStatementToOperator, type StatementRow } from './statement-mails.ts';

/** Statements of one run. More wait for the next one. */
const BATCH_SIZE = 50;

/** The order that a statement names, locked: its number, and the address of the order or of its member today. */
async function lockStatedOrder(tx: Transaction, { orderNo, email }: StatementRow): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.orderNo, orderNo)).for('update');
  if (!order) return undefined;
  const [owner] = await tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.id, order.memberId),
        or(eq(members.email, email), eq(sql`lower(${order.memberEmail})`, email)),
        isNull(members.erasedAt),
      ),
    );
  return owner && order;
}

/** Withdraws from all that is left. @returns why the order can't be withdrawn from; undefined after a withdrawal */
async function withdrawFromAll(
  deps: Deps,
  tx: Transaction,
  order: OrderRow,
  statement: StatementRow,
): Promise<Localized | undefined> {
  try {
    await writeWithdrawal(deps, tx, order, {
      declaredAt: statement.receivedAt,
      channel: 'page',
      chooseLines: getWithdrawableLines,
      email: statement.email,
    });
    return undefined;
  } catch (error) {
    // Thrown before anything is written.
    if (!(error instanceof AppError) || error.code !== 'notWithdrawable') throw error;
    return error.localizedMessage ?? getLocalizedMessage('withdrawal.nothingLeft');
  }
}

/** Applies a statement and mails the receipt. @returns what became of it */
async function applyStatement(deps: Deps, tx: Transaction, statement: StatementRow) {
  const mailDeps = { config: deps.config, now: deps.now() };
  const order = await lockStatedOrder(tx, statement);
  if (!order) {
    await mailStatementToOperator(tx, mailDeps, statement, { outcome: 'unmatched' });
    return { outcome: 'unmatched' } as const;
  }
  const found = { orderId: order.id, memberId: order.memberId };
  const reason = statement.products === '' ? await withdrawFromAll(deps, tx, order, statement) : null;
  if (reason === undefined) return { outcome: 'declared', ...found } as const;
  const result = reason === null ? ({ outcome: 'partial' } as const) : ({ outcome: 'refused', reason } as const);
  await enqueueStatementReceipt(tx, mailDeps.now, order, statement, result);
  await mailStatementToOperator(tx, mailDeps, statement, result);
  return { outcome: result.outcome, ...found };
}

/** Processes the oldest waiting statement that is not in `skipped`. Other servers take other ones. */
async function processNext(deps: Deps, skipped: string[]): Promise<boolean> {
  let id = '';
  try {
    return await deps.db.transaction(async (tx) => {
      const [statement] = await tx
        .select()
        .from(withdrawalStatements)
        .where(and(isNull(withdrawalStatements.processedAt), notInArray(withdrawalStatements.id, ['', ...skipped])))
        .orderBy(asc(withdrawalStatements.receivedAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!statement) return false;
      ({ id } = statement);
      const result = await applyStatement(deps, tx, statement);
      await tx
        .update(withdrawalStatements)
        .set({ processedAt: deps.now(), ...result })
        .where(eq(withdrawalStatements.id, id));
      return true;
    });
  } catch (error) {
    if (id === '') throw error;
    // It is tried again in the next run, and must not stop those behind it.
    deps.log.error({ err: error, statement: id }, 'failed to process a withdrawal statement');
    skipped.push(id);
    return true;
  }
}

/**
 * Finds the orders of waiting statements, withdraws from them as of the time of the statement, and mails the receipts. Each
 * statement is one transaction, so a crash repeats it.
 */
export async function processStatements(deps: Deps): Promise<void> {
  const skipped: string[] = [];
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    if (!(await processNext(deps, skipped))) return;
  }
}
