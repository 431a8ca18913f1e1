import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { sumParts } from '#server/orders/refunds/refund-parts.rules.ts';
import type { RefundProblem } from '#server/orders/refunds/refund-problems.ts';
import { formatReportedAmount } from '#server/orders/refunds/review/flagged-order.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { orders, payments, refunds } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MessageId } from '#server/platform/i18n/messages.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import {
  createStaffOrderAction,
  enqueueOperatorMail,
  formatOperatorMessage,
} from '#server/shop/support/operator-mails.ts';

/** A refund without an outcome is reported after this time. Transfers by a bank take longer, card refunds seconds. */
const MAX_UNREPORTED_AGE_MS = 24 * 3_600_000;

const TEXTS = {
  unfinished: 'mail.refund.unfinished',
  refused: 'mail.refund.refused',
  failedLater: 'mail.refund.failedLater',
  paidLater: 'mail.refund.paidLater',
  secondPayment: 'mail.refund.secondPayment',
} as const satisfies Record<RefundProblem | 'unfinished', MessageId>;

async function findUnreported(tx: Transaction, now: Date) {
  // Written as in the partial indexes. With parameters, PostgreSQL would not use them.
  const isUnfinished = and(
    sql`${refunds.state} = 'started'`,
    lte(refunds.createdAt, new Date(now.getTime() - MAX_UNREPORTED_AGE_MS)),
  );
  const hasProblem = sql`${refunds.problem} is not null and ${refunds.problemClosedAt} is null`;
  const [row] = await tx
    .select({ refund: refunds, order: orders, payment: payments })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(payments, eq(payments.orderId, refunds.orderId))
    .where(and(or(isUnfinished, hasProblem), isNull(refunds.reportedAt)))
    .orderBy(asc(refunds.createdAt))
    .limit(1)
    // Only the refund: other transactions lock the order first.
    .for('update', { of: refunds, skipLocked: true });
  return row;
}

/** Mails the operator about one refund. @returns whether there was one */
async function reportNext(tx: Transaction, { config, now: getNow }: Pick<Deps, 'config' | 'now'>): Promise<boolean> {
  const now = getNow();
  const found = await findUnreported(tx, now);
  if (!found) return false;
  const { refund, order, payment } = found;
  const { orderNo, memberEmail } = order;
  await tx.update(refunds).set({ reportedAt: now }).where(eq(refunds.id, refund.id));
  const kind = refund.state === 'started' ? 'unfinished' : (refund.problem ?? 'unfinished');
  const isSecond = kind === 'secondPayment';
  const reference = isSecond ? payment.reference : (refund.reference ?? payment.reference);
  await enqueueOperatorMail(tx, {
    config,
    now,
    replyTo: memberEmail,
    content: {
      subject: formatOperatorMessage('mail.refund.subject', { orderNo }),
      paragraphs: [formatOperatorMessage(TEXTS[kind], { orderNo })],
      action: createStaffOrderAction(orderNo),
      rows: [
        [
          formatOperatorMessage('mail.refund.amount'),
          isSecond ? formatReportedAmount(payment) : formatCents(sumParts(refund)),
        ],
        [formatOperatorMessage('mail.review.provider'), payment.provider],
        ...(reference ? [[formatOperatorMessage('mail.review.reference'), reference] as const] : []),
      ],
    },
  });
  return true;
}

/**
 * Mails the operator once about each refund that has no outcome for a day or needs a decision. Several servers may run it at
 * once. Without `OPERATOR_MAIL` only the staff app and `npm run review -- list` show them.
 */
export async function reportRefunds(deps: Deps): Promise<void> {
  while (await deps.db.transaction((tx) => reportNext(tx, deps)));
}
