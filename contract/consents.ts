import * as v from 'valibot';
import { defineCall } from './call.ts';
import { AlertKind } from './favourites.ts';
import { NotificationChannel } from './notifications.ts';

const PushConsent = v.object({
  /** Id of the session whose browser gets the messages. */
  id: v.string(),
  /** As in the list of sessions; empty for unknown ones. */
  browser: v.string(),
  system: v.string(),
  isCurrent: v.boolean(),
  givenAt: v.string(),
});

/** New promotions of the shop, which the member has turned on among the notifications. */
const PromotionConsent = v.object({ channel: NotificationChannel, givenAt: v.string() });

const AlertConsent = v.object({
  shopId: v.string(),
  productId: v.string(),
  name: v.string(),
  kind: AlertKind,
  givenAt: v.string(),
});

const ContactConsent = v.object({
  id: v.string(),
  /** When the member accepted terms and privacy policy with a message to the shop. */
  givenAt: v.string(),
  /** Whether the shop may use the contact data of the message for offers. */
  isMarketingAllowed: v.boolean(),
});

/** Allergens in the profile, which are health data. It ends with the call `removeAllergenProfile`. */
const AllergenConsent = v.object({ givenAt: v.string() });

const Consents = v.object({
  allergens: v.optional(v.nullable(AllergenConsent), null),
  push: v.array(PushConsent),
  promotions: v.array(PromotionConsent),
  alerts: v.array(AlertConsent),
  contacts: v.array(ContactConsent),
});

export type Consents = v.InferOutput<typeof Consents>;

/** Not in the specification (ADR 034). Alerts end with the call `removeProductAlert`, promotions with
 * `changeNotificationPreference`. */
export const consentCalls = {
  consents: defineCall({
    summary: 'What the member has agreed to, and when, newest first',
    method: 'GET',
    path: '/user/consents',
    access: 'member',
    response: { data: Consents },
  }),
  withdrawPushConsent: defineCall({
    summary: 'Send no more push messages to the browser of one of the member’s sessions',
    method: 'DELETE',
    path: '/user/consents/push/{id}',
    access: 'member',
    response: {},
    errors: ['notFound', 'forbidden'],
  }),
  withdrawMarketingConsent: defineCall({
    summary: 'Use the contact data of a message to the shop for no offers',
    method: 'DELETE',
    path: '/user/consents/marketing/{id}',
    access: 'member',
    response: {},
    errors: ['notFound', 'forbidden'],
  }),
};
