import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { findNumberedLines } from '#server/orders/lifecycle/order-queries.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { businessOrders, orders, shops } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { localize } from '#server/platform/i18n/language.ts';
import { runPeriodically } from '#server/platform/lib/scheduler.ts';
import type { MailRow } from '#server/platform/messages/compose-mail.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import { enqueueOperatorMail, formatOperatorMessage, OPERATOR_LANGUAGE } from '#server/shop/support/operator-mails.ts';
import { formatDelivery } from './order-delivery.ts';

/** Orders of one mail. More that were paid at the same time follow in the next one. */
const BATCH_SIZE = 20;
/** Orders that were paid earlier are not announced, so that a new address does not get all orders of the past. */
const MAX_AGE_MS = 86_400_000;

type AnnouncedOrder = Awaited<ReturnType<typeof lockNewOrders>>[number];

/** Locks the oldest paid orders that are not announced. `skip locked` lets each server announce others. */
const lockNewOrders = (tx: Transaction, since: Date) =>
  tx
    .select({ order: orders, shop: shops.fullName })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .where(
      and(eq(orders.status, ORDER_STATUS.success), isNull(orders.announcedAt), gt(orders.deliveryStatusDate, since)),
    )
    .orderBy(asc(orders.deliveryStatusDate), asc(orders.id))
    .limit(BATCH_SIZE)
    .for('update', { of: orders, skipLocked: true });

async function createRows(tx: Transaction, { order, shop }: AnnouncedOrder): Promise<MailRow[]> {
  const lines = await findNumberedLines(tx, order.id);
  const [business] = await tx.select().from(businessOrders).where(eq(businessOrders.orderId, order.id));
  const { orderNo, memberName, finalCents } = order;
  return [
    [`${orderNo}, ${memberName}, ${shop}`, formatCents(finalCents)],
    ...lines.map(({ quantity, name, sku, subTotalCents }): MailRow => [
      `${String(quantity)} × ${localize(name, OPERATOR_LANGUAGE)}${sku === '' ? '' : ` [${sku}]`}`,
      formatCents(subTotalCents),
    ]),
    [formatDelivery(order, business, OPERATOR_LANGUAGE), ''],
  ];
}

async function announceBatch(tx: Transaction, now: Date, config: Pick<Config, 'operatorOrderMail'>): Promise<number> {
  const announced = await lockNewOrders(tx, new Date(now.getTime() - MAX_AGE_MS));
  const [first] = announced;
  if (!first) return 0;
  const rows: MailRow[] = [];
  for (const order of announced) rows.push(...(await createRows(tx, order)));
  const { orderNo, memberEmail } = first.order;
  const isSingle = announced.length === 1;
  await enqueueOperatorMail(tx, {
    to: config.operatorOrderMail,
    now,
    ...(isSingle ? { replyTo: memberEmail } : {}),
    content: {
      subject: isSingle
        ? formatOperatorMessage('mail.newOrder.subject', { orderNo })
        : formatOperatorMessage('mail.newOrders.subject', { count: String(announced.length) }),
      paragraphs: [formatOperatorMessage('mail.newOrder.text', { command: 'npm run order -- show' })],
      rows,
    },
  });
  await tx
    .update(orders)
    .set({ announcedAt: now })
    .where(
      inArray(
        orders.id,
        announced.map(({ order }) => order.id),
      ),
    );
  return announced.length;
}

/**
 * Mails new paid orders to `OPERATOR_ORDER_MAIL`, each once, several at a time in one mail. A job, so that it does not
 * matter what has marked an order as paid: the member, a notification of the provider or an operator.
 */
export async function announceOrders({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Promise<void> {
  if (config.operatorOrderMail === null) return;
  while ((await db.transaction((tx) => announceBatch(tx, now(), config))) === BATCH_SIZE);
}

const ANNOUNCE_INTERVAL_MS = 30_000;

/** Starts mailing new orders to the operator, beside the other servers. @returns a function that stops it. */
export const startAnnounceJobs = (deps: Deps): (() => Promise<void>) =>
  runPeriodically(ANNOUNCE_INTERVAL_MS, () => announceOrders(deps), {
    onError: (error) => deps.log.warn({ err: error }, 'failed to announce new orders'),
  });
