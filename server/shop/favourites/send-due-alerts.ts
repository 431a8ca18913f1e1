import { and, eq, lt, or } from 'drizzle-orm';
import { withAdvisoryLock } from '#server/platform/db/advisory-lock.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { countries, members, productAlerts, products, productSearch, shops } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { localize } from '#server/platform/i18n/language.ts';
import { formatMessage, getLocalizedMessage, type MessageId } from '#server/platform/i18n/messages.ts';
import { runPeriodically } from '#server/platform/lib/scheduler.ts';
import { composeMail } from '#server/platform/messages/compose-mail.ts';
import { enqueueMail } from '#server/platform/messages/outbox.ts';
import { isWanted, NOTIFICATIONS_PATH } from '#server/platform/messages/preferences.ts';
import { notifyMember, type MemberNotification } from '#server/platform/messages/push/notify-member.ts';
import { readPriceAudience, type PriceAudience } from '#server/shop/catalogue/price-visibility.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';

/** Alerts per transaction. Small, so that locks are short. */
const BATCH_SIZE = 100;

/** Batches per run. The remaining alerts wait for the next run. */
const MAX_BATCHES = 20;

/**
 * Alerts whose condition holds, locked. `skip locked` leaves out those that another server is sending. A lower price of a
 * product that is sold out waits until the product is available, and one that the member may not see until the member's
 * shop is active.
 */
const lockDueAlerts = (tx: Transaction, audience: PriceAudience) =>
  tx
    .select({
      memberId: productAlerts.memberId,
      productId: productAlerts.productId,
      kind: productAlerts.kind,
      listCents: products.priceCents,
      unitCents: productSearch.unitCents,
      productName: products.name,
      images: products.images,
      shopId: shops.id,
      shopName: shops.fullName,
      countryCode: countries.code,
      email: members.email,
      firstName: members.firstName,
      language: members.language,
    })
    .from(productAlerts)
    .innerJoin(productSearch, eq(productSearch.productId, productAlerts.productId))
    .innerJoin(products, eq(products.id, productAlerts.productId))
    .innerJoin(shops, eq(shops.id, products.shopId))
    .innerJoin(countries, eq(countries.id, shops.countryId))
    .innerJoin(members, eq(members.id, productAlerts.memberId))
    .where(
      and(
        eq(productSearch.available, true),
        or(
          eq(productAlerts.kind, 'available'),
          and(
            lt(productSearch.unitCents, productAlerts.unitCents),
            audience === 'public' ? undefined : eq(members.isShopActive, true),
          ),
        ),
      ),
    )
    .orderBy(productAlerts.createdAt)
    .limit(BATCH_SIZE)
    .for('update', { of: productAlerts, skipLocked: true });

type DueAlert = Awaited<ReturnType<typeof lockDueAlerts>>[number];

/**
 * A reduction is announced only from the lowest price of the 30 days before it (REQ-PRICE-01), which is the list price of
 * a reduced product. It can differ from the price when the member asked. Without it, the mail names only the new price.
 */
function getTextIds({ kind, listCents, unitCents }: DueAlert): Readonly<Record<'mail' | 'notification', MessageId>> {
  if (kind === 'available') return { mail: 'mail.available.text', notification: 'mail.available.text' };
  return listCents > unitCents
    ? { mail: 'mail.priceDrop.fromPrior', notification: 'notification.priceDrop.fromPrior' }
    : { mail: 'mail.priceDrop.text', notification: 'notification.priceDrop.text' };
}

const getPrices = ({ listCents, unitCents }: DueAlert) => ({
  prior: formatCents(listCents),
  after: formatCents(unitCents),
});

const getProductPath = ({ countryCode, shopId, productId }: DueAlert): `/${string}` =>
  `/${countryCode}/${shopId}/product/${encodeURIComponent(productId)}`;

function composeAlertMail(alert: DueAlert) {
  const { kind, language, firstName, shopName } = alert;
  const product = localize(alert.productName, language);
  const prices = getPrices(alert);
  return composeMail(language, {
    subject: formatMessage(`mail.${kind}.subject`, language, { product }),
    greeting: formatMessage('mail.greeting', language, { name: firstName }),
    paragraphs: [formatMessage(getTextIds(alert).mail, language, { product, shop: shopName, ...prices })],
    topProduct: {
      name: product,
      image: alert.images[0],
      details: [shopName],
      ...(kind === 'priceDrop' && { amount: prices.after }),
    },
    action: {
      label: formatMessage('mail.alert.action', language),
      path: getProductPath(alert),
    },
    closing: formatMessage('mail.alert.closing', language),
  });
}

function composeAlertNotification(alert: DueAlert): MemberNotification {
  const { kind, productName: product, shopName: shop, productId } = alert;
  return {
    kind: 'alert',
    title: getLocalizedMessage(`mail.${kind}.subject`, { product }),
    body: getLocalizedMessage(getTextIds(alert).notification, { product, shop, ...getPrices(alert) }),
    path: getProductPath(alert),
    tag: `alert-${productId}`,
  };
}

/** @returns the number of sent alerts */
const sendBatch = ({ db, now }: Deps): Promise<number> =>
  db.transaction(async (tx) => {
    const alerts = await lockDueAlerts(tx, await readPriceAudience(tx));
    for (const alert of alerts) {
      const { memberId, productId, kind, email } = alert;
      if (await isWanted(tx, memberId, 'alert', 'mail')) {
        await enqueueMail(tx, now(), { to: email, ...composeAlertMail(alert), unsubscribePath: NOTIFICATIONS_PATH });
      }
      await notifyMember(tx, now(), memberId, composeAlertNotification(alert));
      await tx
        .delete(productAlerts)
        .where(
          and(
            eq(productAlerts.memberId, memberId),
            eq(productAlerts.productId, productId),
            eq(productAlerts.kind, kind),
          ),
        );
    }
    return alerts.length;
  });

/** Mails and notifies the member of each alert whose condition holds, and deletes the alert in the same transaction. */
export async function sendDueAlerts(deps: Deps): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    if ((await sendBatch(deps)) < BATCH_SIZE) return;
  }
}

const ALERT_INTERVAL_MS = 10_000;

/** Starts sending the due alerts. Of several servers, only one sends at a time. @returns a function that stops it. */
export const startAlertJobs = (deps: Deps): (() => Promise<void>) =>
  runPeriodically(ALERT_INTERVAL_MS, () => withAdvisoryLock(deps, () => sendDueAlerts(deps), 'alerts'), {
    onError: (error) => deps.log.warn({ err: error }, 'failed to send the alerts'),
  });
