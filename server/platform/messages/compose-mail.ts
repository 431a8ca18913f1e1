import type { Language } from '#server/platform/i18n/language.ts';
import { escapeControls } from '#server/platform/lib/escape-controls.rules.ts';
import type { MailContent } from './mail-content.ts';
import { renderMailHtml } from './mail-html.ts';
import { renderMailText } from './mail-text.ts';
import type { Mail } from './outbox.ts';

export type { MailContent, MailProduct, MailRow, MailSection } from './mail-content.ts';

/** Renders a mail in a language, as plain text and as HTML (ADR 025). All content is escaped in the HTML. */
export const composeMail = (language: Language, content: MailContent): Omit<Mail, 'to'> => ({
  subject: content.subject,
  text: escapeControls(renderMailText(content), '\r\n\t'),
  html: escapeControls(renderMailHtml(language, content), '\r\n\t'),
});
