import { eq } from 'drizzle-orm';
import { sumLines } from '#server/orders/lifecycle/line-quantities.rules.ts';
import { OrderError } from '#server/orders/lifecycle/order-error.ts';
import {
  findNumberedLines,
  findOpenWithdrawals,
  type OrderRow,
  type PaymentRow,
  type RefundRow,
} from '#server/orders/lifecycle/order-queries.ts';
import { resolveLines } from '#server/orders/lifecycle/resolve-lines.ts';
import type { Queryable, Transaction } from '#server/platform/db/connect.ts';
import { payments, type LineQuantity, type withdrawals } from '#server/platform/db/schema/index.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import { sumBy } from '#server/shop/pricing/cart-totals.ts';
import { getLineRefund, type LineRefundInput, type PartlyTakenLine } from './line-refund.rules.ts';
import {
  addParts,
  fitParts,
  NO_PARTS,
  splitRefund,
  subtractParts,
  sumParts,
  type RefundParts,
} from './refund-parts.rules.ts';

/**
 * What the provider has received for an order that waits for a decision.
 *
 * @returns undefined for money in another currency than the order's, which a refund can't express
 */
export function getReceivedCents({
  provider,
  status,
  amountCents,
  currency,
  paidCents,
  paidCurrency,
}: PaymentRow): number | undefined {
  if (provider === 'EWallet' || status === 'pending' || status === 'refused') return 0;
  // The amount that is due was received. A later message with another amount is about a second payment.
  if (status === 'approved') return amountCents;
  return paidCurrency === currency ? Math.max(0, paidCents ?? 0) : undefined;
}

/** What was paid at the provider: never more than the order's part, and never more than the provider has received. */
function getProviderPaidCents(
  { provider, status, amountCents, currency, paidCents, paidCurrency }: PaymentRow,
  refunds: readonly CountedRefund[],
): number {
  if (provider === 'EWallet' || status !== 'approved') return 0;
  if (paidCurrency !== null && paidCurrency !== currency) return 0;
  const receivedCents = paidCents ?? amountCents;
  // What was paid beyond the order's part goes back at the provider only, and is none of the order's.
  const movedCents = sumBy(refunds, ({ source, providerCents }) => (source === 'shop' ? 0 : providerCents));
  const surplusCents = Math.min(Math.max(0, receivedCents - amountCents), movedCents);
  return Math.min(amountCents, receivedCents) + surplusCents;
}

type CountedRefund = RefundParts & Pick<RefundRow, 'source'>;

/** What can still be refunded of an order, by part. */
export function getRefundableParts(
  order: OrderRow,
  payment: PaymentRow,
  refunds: readonly CountedRefund[],
): RefundParts {
  const { providerCents, ...balances } = refunds.reduce<RefundParts>(subtractParts, {
    providerCents: getProviderPaidCents(payment, refunds),
    ewalletCents: order.ewalletUsedCents,
    merchandiseCents: order.merchandiseUsedCents,
  });
  // Less than 0 while a started refund asks for what somebody has refunded at the provider.
  return { ...balances, providerCents: Math.max(0, providerCents) };
}

/** What an order has paid, and what of it is refunded or promised. */
export interface RefundState extends Omit<LineRefundInput, 'requested' | 'lines'> {
  readonly lines: readonly (Awaited<ReturnType<typeof findNumberedLines>>[number] & PartlyTakenLine)[];
}

/** @param refunds those of the order that count */
export async function readRefundState(
  db: Queryable,
  order: OrderRow,
  refunds: readonly RefundRow[],
): Promise<RefundState> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
  const open = await findOpenWithdrawals(db, order.id);
  const taken = sumLines([...refunds, ...open].flatMap(({ lines }) => lines));
  const rows = await findNumberedLines(db, order.id);
  const paid = payment ? getRefundableParts(order, payment, []) : NO_PARTS;
  let undone = refunds.filter(({ lines }) => lines.length > 0).reduce(addParts, NO_PARTS);
  let remaining = payment ? getRefundableParts(order, payment, refunds) : NO_PARTS;
  for (const withdrawal of open) {
    const promised = fitParts(withdrawal.parts, remaining);
    undone = addParts(undone, promised);
    remaining = subtractParts(remaining, promised);
  }
  const { deliveryCents, deliveryTypeCents, extraDeliveryCents, freeDelivery } = order;
  return {
    lines: rows.map((row, index) => ({ ...row, taken: taken.get(index + 1) ?? 0 })),
    delivery: { deliveryCents: deliveryCents + deliveryTypeCents + extraDeliveryCents, freeDelivery },
    paid,
    undone,
    remaining,
  };
}

/** What to refund: an amount, or lines such as `1,3x2`, or a withdrawal, or all that is left. */
export interface RefundRequest {
  readonly amountCents?: number | undefined;
  readonly lines?: string | undefined;
  readonly withdrawal?: typeof withdrawals.$inferSelect | undefined;
  readonly reason: string;
  /** The state in which the person has seen the order. */
  readonly version?: string | undefined;
}

export interface RefundSelection {
  /** Undefined: more than is left. */
  readonly parts: RefundParts | undefined;
  readonly lines: readonly LineQuantity[];
  readonly withheldCents: number;
}

/** @throws OrderError `invalidInput`, `conflict` */
async function selectLines(
  tx: Transaction,
  order: OrderRow,
  refunds: readonly RefundRow[],
  text: string,
): Promise<RefundSelection> {
  const state = await readRefundState(tx, order, refunds);
  const left = state.lines.map(({ quantity, taken }) => quantity - taken);
  const requested = resolveLines(text, left, 'can be refunded');
  const refund = getLineRefund({ ...state, requested });
  if (!refund) throw new Error('the lines were checked');
  const { withheldCents, ...parts } = refund;
  if (sumParts(parts) === 0 && withheldCents > 0) {
    const kept = formatCents(withheldCents);
    throw new OrderError(
      'conflict',
      `The rest of ${order.orderNo} has no free delivery, so ${kept} would be kept and nothing refunded. Refund an amount instead.`,
    );
  }
  return { parts, lines: requested, withheldCents };
}

/**
 * Resolves what to refund.
 *
 * @param remaining what is left of the order
 * @throws OrderError `invalidInput` for unknown lines, `conflict` if more of a line is requested than is left
 */
export async function selectRefund(
  tx: Transaction,
  order: OrderRow,
  refunds: readonly RefundRow[],
  remaining: RefundParts,
  { amountCents, lines, withdrawal }: RefundRequest,
): Promise<RefundSelection> {
  if (withdrawal) {
    // Its lines were checked when it was declared. An operator may have refunded a part of what it promised.
    const parts = fitParts(withdrawal.parts, remaining);
    return { parts, lines: withdrawal.lines, withheldCents: withdrawal.parts.withheldCents };
  }
  if (amountCents !== undefined && lines !== undefined) {
    throw new OrderError('invalidInput', 'Refund an amount or lines, not both.');
  }
  if (lines !== undefined) return selectLines(tx, order, refunds, lines);
  const parts = amountCents === undefined ? remaining : splitRefund(amountCents, remaining);
  return { parts, lines: [], withheldCents: 0 };
}
