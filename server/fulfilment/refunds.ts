import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/db/connect.ts';
import { orderLines, payments, refunds, withdrawals, type RefundLine } from '#server/db/schema/index.ts';
import { FulfilmentError } from './fulfilment-error.ts';
import {
  getLineRefundCents,
  parseRefundLines,
  subtractParts,
  sumLines,
  type RefundParts,
} from './refund-parts.rules.ts';
import type { OrderRow } from './advance-order.ts';

export type RefundRow = typeof refunds.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;

/** The payment of an order. Each order has one. */
export async function findPayment(db: Queryable, order: Pick<OrderRow, 'id'>): Promise<PaymentRow> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
  if (!payment) throw new Error('an order has no payment');
  return payment;
}

/** The refunds of an order, oldest first, without those that the provider refused. */
export const findRefunds = (db: Queryable, orderId: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), ne(refunds.state, 'refused')))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));

/** The declared withdrawals of an order that no refund belongs to yet, oldest first. */
export async function findOpenWithdrawals(db: Queryable, orderId: string) {
  const rows = await db
    .select({ withdrawal: withdrawals })
    .from(withdrawals)
    .leftJoin(refunds, and(eq(refunds.withdrawalId, withdrawals.id), ne(refunds.state, 'refused')))
    .where(and(eq(withdrawals.orderId, orderId), isNull(refunds.id)))
    .orderBy(asc(withdrawals.declaredAt), asc(withdrawals.id));
  return rows.map(({ withdrawal }) => withdrawal);
}

/** The lines of an order by number, from 1. */
export const findNumberedLines = (db: Queryable, orderId: string) =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));

/** What was paid at the provider: never more than the order's part, and never more than the provider has received. */
function getProviderPaidCents({
  provider,
  status,
  amountCents,
  currency,
  paidCents,
  paidCurrency,
}: PaymentRow): number {
  if (provider === 'EWallet' || status !== 'approved') return 0;
  if (paidCurrency !== null && paidCurrency !== currency) return 0;
  return Math.min(amountCents, paidCents ?? amountCents);
}

/** What can still be refunded of an order, by part. */
export const getRefundableParts = (
  order: OrderRow,
  payment: PaymentRow,
  refunds: readonly RefundParts[],
): RefundParts =>
  refunds.reduce<RefundParts>(subtractParts, {
    providerCents: getProviderPaidCents(payment),
    ewalletCents: order.ewalletUsedCents,
    merchandiseCents: order.merchandiseUsedCents,
  });

/** A declared withdrawal to refund. */
export interface WithdrawalRefund {
  readonly id: string;
  readonly amountCents: number;
  readonly lines: readonly RefundLine[];
}

/** What to refund: an amount, or lines such as `1,3x2`, or a withdrawal, or all that is left. */
export interface RefundRequest {
  readonly amountCents?: number | undefined;
  readonly lines?: string | undefined;
  readonly withdrawal?: WithdrawalRefund | undefined;
  readonly reason: string;
}

export interface RefundSelection {
  /** Undefined: all that is left. */
  readonly amountCents: number | undefined;
  readonly lines: readonly RefundLine[];
}

/**
 * Resolves what to refund.
 *
 * @throws FulfilmentError `invalidInput` for unknown lines, `conflict` if more of a line is requested than is left
 */
export async function selectRefund(
  tx: Transaction,
  order: OrderRow,
  refunds: readonly RefundRow[],
  { amountCents, lines: text, withdrawal }: RefundRequest,
): Promise<RefundSelection> {
  // Its lines were checked when it was declared.
  if (withdrawal) return withdrawal;
  if (amountCents !== undefined && text !== undefined) {
    throw new FulfilmentError('invalidInput', 'Refund an amount or lines, not both.');
  }
  if (text === undefined) return { amountCents, lines: [] };
  const requested = parseRefundLines(text);
  if (!requested) throw new FulfilmentError('invalidInput', `"${text}" is no list of lines such as 1,3x2.`);
  const rows = await findNumberedLines(tx, order.id);
  const open = await findOpenWithdrawals(tx, order.id);
  const refunded = sumLines([...refunds, ...open].flatMap(({ lines }) => lines));
  let sum = 0;
  const lines: RefundLine[] = [];
  for (const { line, quantity: requestedQuantity } of requested) {
    const row = rows[line - 1];
    if (!row) throw new FulfilmentError('invalidInput', `The order has no line ${String(line)}.`);
    const before = refunded.get(line) ?? 0;
    const quantity = requestedQuantity ?? row.quantity - before;
    const cents = quantity === 0 ? undefined : getLineRefundCents(row, before, quantity);
    if (cents === undefined) {
      throw new FulfilmentError(
        'conflict',
        `Of line ${String(line)} ${String(row.quantity - before)} can be refunded.`,
      );
    }
    sum += cents;
    lines.push({ line, quantity });
  }
  return { amountCents: sum, lines };
}
