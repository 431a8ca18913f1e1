import type { Language } from '#server/platform/i18n/language.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { composeMail } from '#server/platform/messages/compose-mail.ts';
import { BRAND_PLACEHOLDERS, type Mail } from '#server/platform/messages/outbox.ts';
import { getInvitationPath, INVITATION_HOURS } from './invitation.ts';

/** Mail with the one-time link of a person of the staff. */
export const composeInvitationMail = (
  language: Language,
  { name, email }: { readonly name: string; readonly email: string },
  token: string,
): Mail => ({
  to: email,
  ...composeMail(language, {
    subject: formatMessage('mail.staffInvitation.subject', language, { brand: BRAND_PLACEHOLDERS.name }),
    greeting: formatMessage('mail.greeting', language, { name }),
    paragraphs: [formatMessage('mail.staffInvitation.text', language, { brand: BRAND_PLACEHOLDERS.name })],
    action: { label: formatMessage('mail.staffInvitation.action', language), path: getInvitationPath(token) },
    closing: formatMessage('mail.staffInvitation.closing', language, { hours: String(INVITATION_HOURS) }),
  }),
});
