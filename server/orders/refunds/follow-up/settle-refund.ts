import { eq } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { RefundOutcome } from '#contract/staff/order-entity.ts';
import { OrderError } from '#server/orders/lifecycle/order-error.ts';
import {
  findAllRefunds,
  lockOrder,
  type OrderRow,
  findPayment,
  findRefunds,
  type RefundRow,
} from '#server/orders/lifecycle/order-queries.ts';
import { assertOrderVersion } from '#server/orders/lifecycle/order-version.ts';
import { subtractParts, sumParts } from '#server/orders/refunds/refund-parts.rules.ts';
import { getRefundableParts } from '#server/orders/refunds/refund-state.ts';
import { applyProviderResponse } from '#server/orders/refunds/refund-steps.ts';
import { recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import type { Database, Transaction } from '#server/platform/db/connect.ts';
import { refunds } from '#server/platform/db/schema/index.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import { createRefundEffects } from './refund-effects.ts';
import { findOpenRefund } from './refund-outcomes.rules.ts';

export interface Settlement {
  /** `refunded`: the member has the money. `refused`: no money has moved. */
  readonly outcome: RefundOutcome;
  readonly reason: string;
  /** The state in which the person has seen the order; undefined for a command. */
  readonly version?: string | undefined;
}

export interface SettledRefund {
  readonly orderNo: string;
  readonly state: RefundRow['state'];
  readonly amountCents: number;
}

/**
 * Makes a refused refund a started one again, because the operator has paid it.
 *
 * @throws OrderError `conflict` if the amount is not left
 */
async function reopenRefund(tx: Transaction, order: OrderRow, refund: RefundRow): Promise<void> {
  const { orderNo, status, needsReview } = order;
  if (needsReview) {
    throw new OrderError(
      'conflict',
      `${orderNo} is under review: run npm run review -- cancel ${orderNo} --refunded-manually.`,
    );
  }
  const remaining = getRefundableParts(order, await findPayment(tx, order), await findRefunds(tx, order.id));
  const isLeft = Object.values(subtractParts(remaining, refund)).every((cents: number) => cents >= 0);
  if (status !== ORDER_STATUS.success || !isLeft) {
    throw new OrderError(
      'conflict',
      `${formatCents(sumParts(refund))} of ${orderNo} can't be refunded any more. Once the surplus is back, use --settle refused.`,
    );
  }
  await tx.update(refunds).set({ state: 'started', completedAt: null }).where(eq(refunds.id, refund.id));
}

/** @throws OrderError `conflict` */
async function applySettlement(
  tx: Transaction,
  operator: Operator,
  { order, refund, outcome }: { readonly order: OrderRow; readonly refund: RefundRow; readonly outcome: RefundOutcome },
): Promise<RefundRow['state']> {
  const { orderNo } = order;
  if (refund.problem !== null) {
    await tx.update(refunds).set({ problemClosedAt: operator.now }).where(eq(refunds.id, refund.id));
  }
  if (refund.state === 'completed') {
    if (outcome === 'refunded') return refund.state;
    throw new OrderError(
      'conflict',
      `The refund of ${orderNo} is completed in the shop: pay it in another way, then use --settle refunded.`,
    );
  }
  if (refund.state === 'refused') {
    if (outcome === 'refused') return refund.state;
    await reopenRefund(tx, order, refund);
  }
  const response = { state: outcome, reference: null };
  const effects = createRefundEffects(operator, refund, { isManual: true });
  return applyProviderResponse(tx, operator, orderNo, refund.id, { response, ...effects });
}

/**
 * Records the outcome of a refund that the operator has seen in the provider's back office, as if the provider had answered.
 * Also closes a problem of a refund that has an outcome.
 *
 * @throws OrderError `notFound`, `changed`, `invalidInput` without a reason; `conflict` if no refund waits for an outcome
 */
export async function settleRefund(
  db: Database,
  operator: Operator,
  orderNo: string,
  { outcome, reason, version }: Settlement,
): Promise<SettledRefund> {
  if (reason.trim() === '') throw new OrderError('invalidInput', '--settle needs a --reason, for the audit log.');
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    await assertOrderVersion(tx, order, version);
    const refund = findOpenRefund(await findAllRefunds(tx, order.id));
    if (!refund) throw new OrderError('conflict', `${orderNo} has no unfinished refund.`);
    const { actor, now } = operator;
    const { memberId } = order;
    const detail = { orderNo, refund: refund.id, amount: formatCents(sumParts(refund)), outcome, reason };
    await recordAuditEvent(tx, now, { action: 'orderRefundSettled', actor, memberId, detail });
    const state = await applySettlement(tx, operator, { order, refund, outcome });
    return { orderNo, state, amountCents: sumParts(refund) };
  });
}
