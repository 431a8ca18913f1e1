import { and, asc, eq } from 'drizzle-orm';
import type { WithdrawalStatus } from '#contract/withdrawals.ts';
import { getExclusionReason, isExcluded } from '#server/orders/lifecycle/exclusions.rules.ts';
import { findRefunds, type OrderRow } from '#server/orders/lifecycle/order-queries.ts';
import type { LineRefund, LineRefundInput } from '#server/orders/refunds/line-refund.rules.ts';
import { readRefundState, type RefundState } from '#server/orders/refunds/refund-state.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { businessOrders, orderEvents } from '#server/platform/db/schema/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { getLocalizedMessage } from '#server/platform/i18n/messages.ts';
import { sumBy } from '#server/shop/pricing/cart-totals.ts';
import { readDeliveryTerms } from '#server/shop/pricing/delivery-terms.ts';
import {
  getRefundableDeliveryCents,
  getRemainingLines,
  getWithdrawableLines,
  getWithdrawalRefund,
  getWithdrawalStatus,
} from './withdrawable.rules.ts';
import { getWithdrawalEnd } from './withdrawal-period.rules.ts';

/** The time of the delivery; undefined before it. */
async function findDeliveredAt(db: Queryable, order: OrderRow): Promise<Date | undefined> {
  if (order.deliveryStatus !== 'delivered') return undefined;
  const [event] = await db
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.state, 'delivered')))
    .orderBy(asc(orderEvents.id))
    .limit(1);
  return event?.at;
}

export interface Withdrawable extends RefundState {
  readonly status: WithdrawalStatus;
  readonly until: Date | null;
  readonly isShipped: boolean;
  readonly refundableDeliveryCents: number;
}

/** What of an order its member can still withdraw from. In a transaction that writes, the order must be locked. */
export async function findWithdrawable(db: Queryable, order: OrderRow, now: Date): Promise<Withdrawable> {
  const [business] = await db
    .select({ orderId: businessOrders.orderId })
    .from(businessOrders)
    .where(eq(businessOrders.orderId, order.id));
  const state = await readRefundState(db, order, await findRefunds(db, order.id));
  const deliveredAt = await findDeliveredAt(db, order);
  const until = deliveredAt ? getWithdrawalEnd(deliveredAt) : null;
  return {
    ...state,
    status: getWithdrawalStatus(
      {
        status: order.status,
        isBusiness: business !== undefined,
        until,
        remainingQuantity: sumBy(getRemainingLines(state.lines), ({ quantity }) => quantity),
        withdrawableQuantity: sumBy(getWithdrawableLines(state.lines), ({ quantity }) => quantity),
      },
      now,
    ),
    until,
    isShipped: order.deliveryStatus !== 'processing',
    refundableDeliveryCents: getRefundableDeliveryCents(order, await readDeliveryTerms(db)),
  };
}

/** @throws AppError `notWithdrawable` with the reason */
export function requireWithdrawalRefund(
  withdrawable: Withdrawable,
  requested: LineRefundInput['requested'],
): LineRefund {
  const { status } = withdrawable;
  if (status !== 'open') {
    throw new AppError('notWithdrawable', { localizedMessage: getLocalizedMessage(`withdrawal.${status}`) });
  }
  const { lines } = withdrawable;
  const excluded = requested.flatMap(({ line }) => lines[line - 1] ?? []).find(isExcluded);
  if (excluded) {
    const reason = getExclusionReason(excluded) ?? '';
    throw new AppError('notWithdrawable', {
      localizedMessage: getLocalizedMessage('withdrawal.excludedLine', { name: excluded.name, reason }),
    });
  }
  const refund = getWithdrawalRefund({ ...withdrawable, requested });
  if (!refund) throw new AppError('notWithdrawable');
  return refund;
}
