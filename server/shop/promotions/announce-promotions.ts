import { and, asc, eq, exists, gt, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/connect.ts';
import {
  members,
  notificationPreferences,
  products,
  promotionAnnouncements,
  promotionProducts,
  promotions,
  shops,
} from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { formatMessage, getLocalizedMessage } from '#server/platform/i18n/messages.ts';
import { runPeriodically } from '#server/platform/lib/scheduler.ts';
import { composeMail } from '#server/platform/messages/compose-mail.ts';
import { enqueueMail } from '#server/platform/messages/outbox.ts';
import { NOTIFICATIONS_PATH } from '#server/platform/messages/preferences.ts';
import { notifyMember } from '#server/platform/messages/push/notify-member.ts';
import type { PromotionRow } from './promotion.ts';
import { getPromotionStart, isRunningPromotion } from './promotions.rules.ts';

/** Members per transaction. Small, so that locks are short. */
const BATCH_SIZE = 100;
/** Promotions that started earlier are not announced, such as those that exist when notifications are introduced. */
const MAX_AGE_MS = 3 * 86_400_000;

/** Promotions that are not announced to all members yet, and have a product that the shop shows. */
const findUnannounced = (db: Pick<Deps['db'], 'select'>) =>
  db
    .select({ promotion: promotions })
    .from(promotions)
    .leftJoin(promotionAnnouncements, eq(promotionAnnouncements.promotionId, promotions.id))
    .where(
      and(
        isNull(promotionAnnouncements.finishedAt),
        exists(
          db
            .select({ id: products.id })
            .from(promotionProducts)
            .innerJoin(products, eq(products.id, promotionProducts.productId))
            .where(and(eq(promotionProducts.promotionId, promotions.id), eq(products.hidden, false))),
        ),
      ),
    )
    .orderBy(asc(promotions.id));

/**
 * Locks a promotion against other servers; undefined if one announces it now, or has done so. The weak lock lets members buy
 * its products meanwhile.
 */
async function lockUnannounced(tx: Transaction, id: string) {
  const [locked] = await tx
    .select({ promotion: promotions, shopName: shops.fullName })
    .from(promotions)
    .innerJoin(shops, eq(shops.id, promotions.shopId))
    .where(eq(promotions.id, id))
    .for('no key update', { of: promotions, skipLocked: true });
  if (!locked) return undefined;
  const [progress] = await tx.select().from(promotionAnnouncements).where(eq(promotionAnnouncements.promotionId, id));
  return progress?.finishedAt ? undefined : { ...locked, lastMemberId: progress?.lastMemberId ?? '' };
}

/** The next members who shop there, can buy, and want promotions on a channel. */
const findRecipients = (tx: Transaction, shopId: string, lastMemberId: string) =>
  tx
    .select({
      id: members.id,
      email: members.email,
      firstName: members.firstName,
      language: members.language,
      wantsMail: sql<boolean>`bool_or(${notificationPreferences.channel} = 'mail')`,
    })
    .from(notificationPreferences)
    .innerJoin(members, eq(members.id, notificationPreferences.memberId))
    .where(
      and(
        eq(notificationPreferences.kind, 'promotion'),
        eq(notificationPreferences.isOn, true),
        gt(notificationPreferences.memberId, lastMemberId),
        eq(members.shopId, shopId),
        eq(members.isShopActive, true),
        isNull(members.blockedAt),
      ),
    )
    .groupBy(members.id)
    .orderBy(asc(members.id))
    .limit(BATCH_SIZE);

type Recipient = Awaited<ReturnType<typeof findRecipients>>[number];
type Announced = Pick<PromotionRow, 'id' | 'title'> & { readonly shop: string };

const getPromotionPath = ({ id }: Announced): `/${string}` =>
  `/promotions?${new URLSearchParams({ mode: 'productList', promotionId: id }).toString()}`;

function composePromotionMail({ language, firstName }: Recipient, announced: Announced) {
  const values = { promotion: announced.title, shop: announced.shop };
  return composeMail(language, {
    subject: formatMessage('notification.promotion.title', language, values),
    greeting: formatMessage('mail.greeting', language, { name: firstName }),
    paragraphs: [formatMessage('mail.promotion.text', language, values)],
    action: { label: formatMessage('mail.promotion.action', language), path: getPromotionPath(announced) },
    closing: formatMessage('mail.promotion.closing', language),
  });
}

async function announceTo(tx: Transaction, now: Date, recipient: Recipient, announced: Announced): Promise<void> {
  const values = { promotion: announced.title, shop: announced.shop };
  await notifyMember(tx, now, recipient.id, {
    kind: 'promotion',
    title: getLocalizedMessage('notification.promotion.title', values),
    body: getLocalizedMessage('notification.promotion.text', values),
    path: getPromotionPath(announced),
    tag: `promotion-${announced.id}`,
  });
  if (!recipient.wantsMail) return;
  const mail = composePromotionMail(recipient, announced);
  await enqueueMail(tx, now, { to: recipient.email, ...mail, unsubscribePath: NOTIFICATIONS_PATH });
}

/** Announces a promotion to the next members, and stores the last of them in the same transaction. @returns whether more follow */
async function announceBatch(tx: Transaction, now: Date, id: string): Promise<boolean> {
  const found = await lockUnannounced(tx, id);
  if (!found) return false;
  const { promotion, shopName, lastMemberId } = found;
  const start = getPromotionStart(promotion);
  const isOld = start !== null && start.getTime() < now.getTime() - MAX_AGE_MS;
  const recipients = isOld ? [] : await findRecipients(tx, promotion.shopId, lastMemberId);
  const announced = { id, title: promotion.title, shop: shopName };
  for (const recipient of recipients) await announceTo(tx, now, recipient, announced);
  const hasMore = recipients.length === BATCH_SIZE;
  const progress = { lastMemberId: recipients.at(-1)?.id ?? lastMemberId, finishedAt: hasMore ? null : now };
  await tx
    .insert(promotionAnnouncements)
    .values({ promotionId: id, ...progress })
    .onConflictDoUpdate({ target: promotionAnnouncements.promotionId, set: progress });
  return hasMore;
}

/**
 * Announces promotions that have started to the members of their shop who want it, each once. A job, so that it does not
 * matter who has created a promotion: the shop file or SQL. After a crash it goes on with the next members.
 */
export async function announcePromotions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  for (const { promotion } of await findUnannounced(db)) {
    if (!isRunningPromotion(promotion, now())) continue;
    while (await db.transaction((tx) => announceBatch(tx, now(), promotion.id)));
  }
}

const ANNOUNCE_INTERVAL_MS = 60_000;

/** Starts announcing promotions, beside the other servers. @returns a function that stops it. */
export const startPromotionJobs = (deps: Deps): (() => Promise<void>) =>
  runPeriodically(ANNOUNCE_INTERVAL_MS, () => announcePromotions(deps), {
    onError: (error) => deps.log.warn({ err: error }, 'failed to announce promotions'),
  });
