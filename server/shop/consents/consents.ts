import { and, desc, eq, isNull } from 'drizzle-orm';
import type { WireResponse } from '#contract/call.ts';
import type { consentCalls } from '#contract/consents.ts';
import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import {
  contactMessages,
  notificationPreferences,
  productAlerts,
  products,
  pushSubscriptions,
  sessions,
} from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { readAllergens } from './allergens.ts';

type ConsentsResponse = WireResponse<typeof consentCalls.consents>['data'];

const findPushConsents = ({ db }: Deps, memberId: string) =>
  db
    .select({
      id: pushSubscriptions.sessionId,
      browser: sessions.browser,
      system: sessions.system,
      givenAt: pushSubscriptions.createdAt,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.memberId, memberId), isNull(sessions.openedBy)))
    .orderBy(desc(pushSubscriptions.createdAt));

const findPromotionConsents = ({ db }: Deps, memberId: string) =>
  db
    .select({ channel: notificationPreferences.channel, givenAt: notificationPreferences.changedAt })
    .from(notificationPreferences)
    .where(
      and(
        eq(notificationPreferences.memberId, memberId),
        eq(notificationPreferences.kind, 'promotion'),
        eq(notificationPreferences.isOn, true),
      ),
    )
    .orderBy(desc(notificationPreferences.changedAt), notificationPreferences.channel);

const findAlertConsents = ({ db }: Deps, memberId: string) =>
  db
    .select({
      shopId: products.shopId,
      productId: products.id,
      name: products.name,
      kind: productAlerts.kind,
      givenAt: productAlerts.createdAt,
    })
    .from(productAlerts)
    .innerJoin(products, eq(products.id, productAlerts.productId))
    .where(eq(productAlerts.memberId, memberId))
    .orderBy(desc(productAlerts.createdAt), products.id, productAlerts.kind);

const findContactConsents = ({ db }: Deps, memberId: string) =>
  db
    .select({
      id: contactMessages.id,
      givenAt: contactMessages.acceptedAt,
      isMarketingAllowed: contactMessages.marketingContact,
    })
    .from(contactMessages)
    .where(eq(contactMessages.memberId, memberId))
    .orderBy(desc(contactMessages.acceptedAt));

const withIsoDate = <const T extends { readonly givenAt: Date }>(row: T) => ({
  ...row,
  givenAt: row.givenAt.toISOString(),
});

/** What the member has agreed to, and when. */
export async function readConsents(
  deps: Deps,
  member: SignedInMember,
  localize: (text: Localized) => string,
): Promise<ConsentsResponse> {
  const { id, sessionId } = member;
  const push = await findPushConsents(deps, id);
  const promotions = await findPromotionConsents(deps, id);
  const alerts = await findAlertConsents(deps, id);
  const contacts = await findContactConsents(deps, id);
  const allergens = await readAllergens(deps, member);
  return {
    allergens: allergens && { givenAt: allergens.consentedAt },
    push: push.map((row) => ({ ...withIsoDate(row), isCurrent: row.id === sessionId })),
    promotions: promotions.map(withIsoDate),
    alerts: alerts.map((row) => ({ ...withIsoDate(row), name: localize(row.name) })),
    contacts: contacts.map(withIsoDate),
  };
}

/** @throws AppError `notFound` for a browser of another member or without a subscription, `forbidden` for an administrator */
export async function withdrawPushConsent(
  { db }: Deps,
  { id, openedBy }: SignedInMember,
  sessionId: string,
): Promise<void> {
  if (openedBy !== null) throw new AppError('forbidden');
  const ended = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.memberId, id), eq(pushSubscriptions.sessionId, sessionId)))
    .returning({ sessionId: pushSubscriptions.sessionId });
  if (ended.length === 0) throw new AppError('notFound');
}

/** A repeated request changes nothing. @throws AppError `notFound`, `forbidden` for an administrator */
export async function withdrawMarketingConsent(
  { db }: Deps,
  { id, openedBy }: SignedInMember,
  messageId: string,
): Promise<void> {
  if (openedBy !== null) throw new AppError('forbidden');
  const changed = await db
    .update(contactMessages)
    .set({ marketingContact: false })
    .where(and(eq(contactMessages.memberId, id), eq(contactMessages.id, messageId)))
    .returning({ id: contactMessages.id });
  if (changed.length === 0) throw new AppError('notFound');
}
