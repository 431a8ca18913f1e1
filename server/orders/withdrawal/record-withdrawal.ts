import { SHOP_TIME_ZONE } from '#contract/fields/dates.ts';
import { toInstant, toWallTime } from '#contract/fields/wall-time.ts';
import { RECORDED_CHANNELS } from '#contract/staff/order-entity.ts';
import { OrderError } from '#server/orders/lifecycle/order-error.ts';
import { lockOrder } from '#server/orders/lifecycle/order-queries.ts';
import { assertOrderVersion } from '#server/orders/lifecycle/order-version.ts';
import { resolveLines } from '#server/orders/lifecycle/resolve-lines.ts';
import { recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import type { WithdrawnLine, withdrawals } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { writeWithdrawal } from './declare-withdrawal.ts';
import type { Withdrawable } from './find-withdrawable.ts';
import { getWithdrawableLines } from './withdrawable.rules.ts';

export interface WithdrawalRecord {
  /** Lines such as `1,3x2`; undefined: all that can be withdrawn. */
  readonly lines?: string | undefined;
  /** The day on which the buyer sent it, YYYY-MM-DD: that day counts (Directive 2011/83/EU art. 11(2)). */
  readonly date?: string | undefined;
  readonly reason?: string | undefined;
  /** The state in which the person has seen the order. */
  readonly version?: string | undefined;
}

const NOON_MINUTE = 720;

/** @throws OrderError `invalidInput` for no day, or one in the future or before the order */
function parseDate(date: string, orderedAt: Date, now: Date): Date {
  const noon = /^\d{4}-\d{2}-\d{2}$/u.test(date) ? toInstant({ date, minute: NOON_MINUTE }, SHOP_TIME_ZONE) : undefined;
  if (!noon || toWallTime(noon, SHOP_TIME_ZONE).date !== date) {
    throw new OrderError('invalidInput', `"${date}" is no day such as 2026-03-10.`);
  }
  if (date > toWallTime(now, SHOP_TIME_ZONE).date) throw new OrderError('invalidInput', `${date} is in the future.`);
  if (date < toWallTime(orderedAt, SHOP_TIME_ZONE).date) {
    throw new OrderError('invalidInput', `${date} is before the order.`);
  }
  // A letter has no time. One of today is not later than now, and one of the order's day not before it.
  return new Date(Math.max(orderedAt.getTime(), Math.min(noon.getTime(), now.getTime())));
}

/** @throws OrderError `invalidInput`, `conflict` */
function chooseLines(lines: Withdrawable['lines'], text: string | undefined): readonly WithdrawnLine[] {
  if (text === undefined) return getWithdrawableLines(lines);
  const left = lines.map(({ quantity, taken }) => quantity - taken);
  return resolveLines(text, left, 'can be withdrawn');
}

/** @throws OrderError `invalidInput` */
function parseChannel(reason: string | undefined): (typeof RECORDED_CHANNELS)[number] {
  const channel = RECORDED_CHANNELS.find((known) => known === reason);
  if (!channel) throw new OrderError('invalidInput', `--reason: one of ${RECORDED_CHANNELS.join(', ')}.`);
  return channel;
}

/**
 * Records a withdrawal that came otherwise than by the app, with its receipt and an audit entry.
 *
 * @throws OrderError `notFound`, `changed`, `invalidInput`, and `conflict` if the order could not be withdrawn from on that day
 */
export async function recordWithdrawal(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  { actor, now }: Operator,
  orderNo: string,
  { lines, date, reason, version }: WithdrawalRecord,
): Promise<typeof withdrawals.$inferSelect> {
  const channel = parseChannel(reason);
  if (date === undefined) throw new OrderError('invalidInput', '--date: the day on which the buyer sent it.');
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    await assertOrderVersion(tx, order, version);
    const declaredAt = parseDate(date, order.createdAt, now);
    try {
      const withdrawal = await writeWithdrawal(deps, tx, order, {
        declaredAt,
        channel,
        chooseLines: (rows) => chooseLines(rows, lines),
      });
      await recordAuditEvent(tx, now, {
        action: 'withdrawalRecorded',
        actor,
        memberId: order.memberId,
        detail: { order: orderNo, withdrawal: withdrawal.id, channel },
      });
      return withdrawal;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'notWithdrawable') throw error;
      const text = error.localizedMessage.en ?? `Nothing of ${orderNo} can be withdrawn.`;
      throw new OrderError('conflict', text, { cause: error });
    }
  });
}
