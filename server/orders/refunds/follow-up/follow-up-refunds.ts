import { and, asc, sql } from 'drizzle-orm';
import { refunds } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { continueRefund, type FollowUpProvider } from './continue-refund.ts';
import { reportRefunds } from './report-refunds.ts';

/** A command that is running gets its answer within this time. */
const FIRST_CHECK_MINUTES = 1;
/** The interval doubles with each check up to this limit. */
const MAX_INTERVAL_MINUTES = 360;
/** Beyond it, 2 to the power of the checks exceeds the limit anyway. */
const MAX_EXPONENT = 10;
const MAX_CHECKS_PER_RUN = 25;

/**
 * Reserves the started refund that is due first by moving its next check. Several servers may run it at once, and each gets
 * another refund. The refund of a server that crashes is checked again after the interval.
 */
async function claimRefund({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<string | undefined> {
  const time = sql`${now().toISOString()}::timestamptz`;
  const checkAt = sql`coalesce(${refunds.nextCheckAt}, ${refunds.createdAt} + ${FIRST_CHECK_MINUTES} * interval '1 minute')`;
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    // Written as in the partial index. With a parameter, PostgreSQL would not use the index.
    .where(and(sql`${refunds.state} = 'started'`, sql`${checkAt} <= ${time}`))
    .orderBy(asc(checkAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const minutes = sql`least(2 ^ least(${refunds.checks} + 1, ${MAX_EXPONENT}), ${MAX_INTERVAL_MINUTES})`;
  const [claimed] = await db
    .update(refunds)
    .set({ checks: sql`${refunds.checks} + 1`, nextCheckAt: sql`${time} + ${minutes} * interval '1 minute'` })
    // An array, so that the subquery runs once. As a join it could lock more rows than its limit.
    .where(sql`${refunds.id} = any(array(${due}))`)
    .returning({ id: refunds.id });
  return claimed?.id;
}

/**
 * Continues the refunds that the provider has not completed, and mails the operator about those that need a decision.
 * Without an answer, the next check continues with the same idempotency key.
 */
export async function followUpRefunds(deps: Deps, provider: FollowUpProvider): Promise<void> {
  for (let count = 0; count < MAX_CHECKS_PER_RUN && !deps.isDraining?.(); count += 1) {
    const refundId = await claimRefund(deps);
    if (refundId === undefined) break;
    try {
      await continueRefund(deps, provider, refundId);
    } catch (error) {
      deps.log.warn({ err: error, refund: refundId }, 'failed to follow up a refund');
    }
  }
  await reportRefunds(deps);
}
