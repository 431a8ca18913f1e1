import type { WireResponse } from '#contract/call.ts';
import { toEuros } from '#contract/fields/money.ts';
import type { staffOrderCalls } from '#contract/staff/orders.ts';
import type { OrderRow } from '#server/orders/lifecycle/order-queries.ts';
import { findWithdrawable } from '#server/orders/withdrawal/find-withdrawable.ts';
import { getWithdrawableLines } from '#server/orders/withdrawal/withdrawable.rules.ts';
import { getReturnEnd } from '#server/orders/withdrawal/withdrawal-period.rules.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { withdrawals, WithdrawnLine } from '#server/platform/db/schema/index.ts';

type StaffOrderResponse = WireResponse<typeof staffOrderCalls.staffOrder>['data'];

const toLineQuantities = (lines: readonly WithdrawnLine[]) =>
  lines.map(({ line, quantity }) => ({ number: line, quantity }));

/** @param open the withdrawals without a refund, oldest first */
export const toOpenWithdrawals = (
  open: readonly (typeof withdrawals.$inferSelect)[],
): StaffOrderResponse['withdrawals'] =>
  open.map(({ declaredAt, lines, amountCents, automatic }) => ({
    declaredAt: declaredAt.toISOString(),
    lines: toLineQuantities(lines),
    amount: toEuros(amountCents),
    refundBy: getReturnEnd(declaredAt).toISOString(),
    isAutomatic: automatic,
  }));

/** What can be withdrawn from an order by a declaration that was sent in time, whatever day it is today. */
export async function readWithdrawable(db: Database, order: OrderRow): Promise<StaffOrderResponse['withdrawable']> {
  const { status, lines } = await findWithdrawable(db, order, order.createdAt);
  return status === 'open' ? toLineQuantities(getWithdrawableLines(lines)) : [];
}
