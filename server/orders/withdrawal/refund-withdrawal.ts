import { and, asc, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { OrderError } from '#server/orders/lifecycle/order-error.ts';
import { lockOrder, findNumberedLines } from '#server/orders/lifecycle/order-queries.ts';
import { createPaymentProvider } from '#server/orders/payments/create-provider.ts';
import type { MovementDeps } from '#server/orders/refunds/provider-movements/apply-movements.ts';
import { checkMovements, type MovementProvider } from '#server/orders/refunds/provider-movements/check-movements.ts';
import { refundOrder, type RefundResult } from '#server/orders/refunds/refund-order.ts';
import type { RefundProvider } from '#server/orders/refunds/refund-steps.ts';
import type { Operator } from '#server/platform/auth/audit-log.ts';
import { withAdvisoryLock } from '#server/platform/db/advisory-lock.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { orders, refunds, withdrawals } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runPeriodically } from '#server/platform/lib/scheduler.ts';
import { processStatements } from './statements/process-statements.ts';
import { mailWithdrawalToOperator } from './withdrawal-mails.ts';

/** Withdrawals that are neither refunded nor on the way to be, oldest first: their refund is due first. */
export const listOpenWithdrawals = (db: Pick<Database, 'select'>) =>
  db
    .select({
      ...getTableColumns(withdrawals),
      hasStartedRefund: sql<boolean>`exists (
        select from ${refunds} started where started.withdrawal_id = ${withdrawals.id} and started.state = 'started')`,
      isBlocked: sql<boolean>`${orders.needsReview} or exists (
        select from ${refunds} started where started.order_id = ${orders.id} and started.state = 'started')`,
      orderNo: orders.orderNo,
      memberEmail: orders.memberEmail,
    })
    .from(withdrawals)
    .innerJoin(orders, eq(orders.id, withdrawals.orderId))
    .leftJoin(
      refunds,
      and(eq(refunds.withdrawalId, withdrawals.id), ne(refunds.state, 'refused'), ne(refunds.state, 'started')),
    )
    .where(and(isNull(refunds.id), eq(orders.status, ORDER_STATUS.success)))
    .orderBy(asc(withdrawals.declaredAt), asc(withdrawals.id));

type OpenWithdrawal = Awaited<ReturnType<typeof listOpenWithdrawals>>[number];

export type WithdrawalProvider = RefundProvider & MovementProvider;

/** The provider is asked before, because somebody may have refunded the pieces there. */
async function refund(
  deps: MovementDeps,
  provider: WithdrawalProvider,
  operator: Operator,
  withdrawal: OpenWithdrawal,
  version?: string,
): Promise<RefundResult> {
  await checkMovements(deps, provider, withdrawal.orderNo);
  return refundOrder(deps.db, provider, operator, withdrawal.orderNo, { reason: 'withdrawal', withdrawal, version });
}

/**
 * Refunds the oldest open withdrawal of an order, when the shop has got the goods back or the proof that they were sent.
 * A refund that was interrupted is continued.
 *
 * @param version the state in which the person has seen the order
 * @throws OrderError as `refundOrder` does; `conflict` for an order without an open withdrawal
 */
export async function refundWithdrawal(
  deps: MovementDeps,
  provider: WithdrawalProvider,
  operator: Operator,
  orderNo: string,
  version?: string,
): Promise<RefundResult> {
  const withdrawal = (await listOpenWithdrawals(deps.db)).find((open) => open.orderNo === orderNo);
  if (!withdrawal) throw new OrderError('conflict', `The order ${orderNo} has no open withdrawal.`);
  return refund(deps, provider, operator, withdrawal, version);
}

/** Leaves a refund to the operator, who gets a mail. */
async function leaveToOperator({ db, config, now }: Deps, { id, orderNo }: OpenWithdrawal): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    const [withdrawal] = await tx
      .update(withdrawals)
      .set({ automatic: false })
      // Already false: the follow-up of the refund has been refused too, and notifies the operator.
      .where(and(eq(withdrawals.id, id), eq(withdrawals.automatic, true)))
      .returning();
    if (!withdrawal) return;
    const lines = await findNumberedLines(tx, order.id);
    await mailWithdrawalToOperator(tx, { config, now: now() }, { order, lines, withdrawal }, 'refundFailed');
  });
}

/**
 * Refunds the withdrawals from orders that were not shipped. A refund without an outcome is followed up like any other. Only
 * a refusal of the provider is left to an operator, because a repetition can't solve it. An order with an unfinished refund
 * or under review waits for the next run.
 */
export async function refundUnshippedWithdrawals(deps: Deps, provider: WithdrawalProvider): Promise<void> {
  const open = await listOpenWithdrawals(deps.db);
  for (const withdrawal of open.filter(({ automatic, isBlocked }) => automatic && !isBlocked)) {
    try {
      await refund(deps, provider, { actor: 'automatic', now: deps.now() }, withdrawal);
    } catch (error) {
      if (!(error instanceof OrderError)) throw error;
      deps.log.warn({ err: error, order: withdrawal.orderNo }, 'failed to refund a withdrawal');
      if (error.code === 'refused') await leaveToOperator(deps, withdrawal);
    }
  }
}

const REFUND_INTERVAL_MS = 30_000;
/** Short, because the receipt is due at once. */
const STATEMENT_INTERVAL_MS = 3000;

/** Starts refunding withdrawals from unshipped orders, of several servers by one, and processing statements of the public page. @returns a function that stops it */
export function startWithdrawalJobs(deps: Deps): () => Promise<void> {
  const provider = createPaymentProvider(deps);
  const refundAll = () => withAdvisoryLock(deps, () => refundUnshippedWithdrawals(deps, provider), 'withdrawals');
  const stopRefunds = runPeriodically(REFUND_INTERVAL_MS, refundAll, {
    onError: (error) => deps.log.warn({ err: error }, 'failed to refund withdrawals'),
  });
  const stopStatements = runPeriodically(STATEMENT_INTERVAL_MS, () => processStatements(deps), {
    onError: (error) => deps.log.warn({ err: error }, 'failed to process withdrawal statements'),
  });
  return async () => {
    await Promise.all([stopRefunds(), stopStatements()]);
  };
}
