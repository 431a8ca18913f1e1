import { and, eq, gt, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { ParsedInput } from '#contract/call.ts';
import type { withdrawalCalls } from '#contract/withdrawals.ts';
import { sumLines } from '#server/orders/lifecycle/line-quantities.rules.ts';
import { recordOrderEvent } from '#server/orders/lifecycle/order-events.ts';
import { findOwnOrder, type OrderRow } from '#server/orders/lifecycle/order-queries.ts';
import { sumParts } from '#server/orders/refunds/refund-parts.rules.ts';
import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { orders, withdrawals, type WithdrawnLine } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { getLocalizedMessage } from '#server/platform/i18n/messages.ts';
import { toIdempotentRequest, withIdempotency } from '#server/platform/idempotency/with-idempotency.ts';
import { generateId } from '#server/platform/lib/ids.ts';
import { findWithdrawable, requireWithdrawalRefund, type Withdrawable } from './find-withdrawable.ts';
import { enqueueWithdrawalReceipt, mailWithdrawalToOperator } from './withdrawal-mails.ts';

const DAY_MS = 86_400_000;

/** The stored response of an idempotency key. */
const Declared = v.object({
  declaredAt: v.string(),
  amountCents: v.number(),
  email: v.string(),
  isShipped: v.boolean(),
});
type Declared = v.InferOutput<typeof Declared>;

/** Adds up lines that are named twice. */
export const toRequestedLines = (items: readonly WithdrawnLine[]): readonly WithdrawnLine[] =>
  [...sumLines(items)].map(([line, quantity]) => ({ line, quantity }));

/**
 * Declarations for one order within 24 hours. Each is a refund and several mails, and one declaration can name several
 * products.
 */
export const MAX_WITHDRAWALS_PER_DAY = 5;

/** Declarations of one member for all orders within 24 hours. */
export const MAX_WITHDRAWALS_PER_MEMBER = 30;

/** @throws AppError `tooManyWithdrawals` */
async function checkDailyLimits(tx: Transaction, order: typeof orders.$inferSelect, now: Date): Promise<void> {
  const isRecent = gt(withdrawals.declaredAt, new Date(now.getTime() - DAY_MS));
  if ((await tx.$count(withdrawals, and(eq(withdrawals.orderId, order.id), isRecent))) >= MAX_WITHDRAWALS_PER_DAY) {
    throw new AppError('tooManyWithdrawals', { values: { maximum: MAX_WITHDRAWALS_PER_DAY } });
  }
  const ownOrders = tx.select({ id: orders.id }).from(orders).where(eq(orders.memberId, order.memberId));
  const isOwn = and(inArray(withdrawals.orderId, ownOrders), isRecent);
  if ((await tx.$count(withdrawals, isOwn)) < MAX_WITHDRAWALS_PER_MEMBER) return;
  const maximum = MAX_WITHDRAWALS_PER_MEMBER;
  throw new AppError('tooManyWithdrawals', {
    localizedMessage: getLocalizedMessage('errors.tooManyWithdrawals.member', { maximum }),
  });
}

export interface Declaration {
  /** When it was received, or dated by the member. Decides whether the period is over. */
  readonly declaredAt: Date;
  readonly channel: (typeof withdrawals.$inferSelect)['channel'];
  /** Chooses from what can be withdrawn. */
  readonly chooseLines: (lines: Withdrawable['lines']) => readonly WithdrawnLine[];
  /** Who gets the receipt; default: the member's address. */
  readonly email?: string;
}

/**
 * Writes a withdrawal from an order with the entry of the timeline, the receipt and the operator's mail. The order must be
 * locked.
 *
 * @throws AppError `notWithdrawable` with the reason
 */
export async function writeWithdrawal(
  { config, now: getNow }: Pick<Deps, 'config' | 'now'>,
  tx: Transaction,
  order: OrderRow,
  { declaredAt, channel, chooseLines, email }: Declaration,
): Promise<typeof withdrawals.$inferSelect> {
  const withdrawable = await findWithdrawable(tx, order, declaredAt);
  const { isShipped, lines } = withdrawable;
  const requested = chooseLines(lines);
  const parts = requireWithdrawalRefund(withdrawable, requested);
  const [withdrawal] = await tx
    .insert(withdrawals)
    .values({
      id: generateId(),
      orderId: order.id,
      declaredAt,
      lines: requested,
      amountCents: sumParts(parts),
      parts,
      automatic: !isShipped,
      channel,
    })
    .returning();
  if (!withdrawal) throw new Error('an insert has returned no row');
  await recordOrderEvent(tx, { orderId: order.id, state: 'withdrawn', at: declaredAt });
  const now = getNow();
  await enqueueWithdrawalReceipt(tx, now, { order, lines, withdrawal }, email);
  await mailWithdrawalToOperator(tx, { config, now }, { order, lines, withdrawal }, 'declared');
  return withdrawal;
}

interface DeclareInput {
  readonly orderId: string;
  /** The member's address, to which the receipt goes. */
  readonly email: string;
  readonly requested: readonly WithdrawnLine[];
}

/** @throws AppError `tooManyWithdrawals`, and `notWithdrawable` with the reason */
async function declare(deps: Deps, tx: Transaction, { orderId, email, requested }: DeclareInput): Promise<Declared> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new AppError('notFound');
  await checkDailyLimits(tx, order, deps.now());
  const { declaredAt, amountCents, automatic } = await writeWithdrawal(deps, tx, order, {
    // Read under the lock, because a delivery may have been recorded while this request waited for it.
    declaredAt: deps.now(),
    channel: 'account',
    chooseLines: () => requested,
  });
  return { declaredAt: declaredAt.toISOString(), amountCents, email, isShipped: !automatic };
}

/**
 * Records a member's declaration of withdrawal, with the entry of the timeline, the receipt and the operator's mail in one
 * transaction. A repeated idempotency key gets the first response and declares nothing.
 *
 * @throws AppError `notFound` (also for another member's order, SEC-07), `notWithdrawable`, `tooManyWithdrawals`,
 * `idempotencyKeyReused`
 */
export async function declareWithdrawal(
  deps: Deps,
  member: SignedInMember,
  { params, body, idempotencyKey }: ParsedInput<(typeof withdrawalCalls)['declareWithdrawal']>,
): Promise<Declared> {
  const order = await findOwnOrder(deps.db, member.id, params.id);
  if (!order) throw new AppError('notFound');
  const requested = toRequestedLines(body.items);
  const request = toIdempotentRequest(member.id, idempotencyKey, { withdrawal: order.id, items: body.items });
  return withIdempotency(deps, request, Declared, (tx) =>
    declare(deps, tx, { orderId: order.id, email: member.email, requested }),
  );
}
