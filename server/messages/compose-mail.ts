import type { Language } from '#server/i18n/language.ts';
import { formatMessage } from '#server/i18n/messages.ts';
import { ORIGIN_PLACEHOLDER, type Mail } from './outbox.ts';
import { escapeControls, splitLines } from '#server/lib/escape-controls.rules.ts';
import { escapeHtml } from '#server/lib/escape-html.ts';

export type MailRow = readonly [name: string, value: string, style?: 'struck'];

/** The content of a mail, in the recipient's language. */
export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Shown large on a separate line. */
  readonly code?: string;
  /** Name and value of each row, such as the lines of an order. Refunded lines are struck out. */
  readonly rows?: readonly MailRow[];
  /** An https link to another site that an operator entered, such as a parcel's tracking page. */
  readonly externalLink?: { readonly label: string; readonly url: string };
  /** A link to a path of the shop. Never to another site or to the request's Host header (SEC-04). */
  readonly action?: { readonly label: string; readonly path: `/${string}` };
  /** The last paragraph. */
  readonly closing?: string;
}

/** A value of several lines could look like further rows. */
const toOneLine = (text: string): string => splitLines(text).join(' ');

function renderPlainText(language: Language, content: MailContent): string {
  const { paragraphs, code, rows, externalLink, action, closing } = content;
  return [
    ...paragraphs,
    ...(code ? [code] : []),
    ...(rows ? [rows.map(([name, value]) => [name, value].filter(Boolean).map(toOneLine).join(': ')).join('\n')] : []),
    ...(externalLink ? [`${externalLink.label}:\n${externalLink.url}`] : []),
    ...(action ? [`${action.label}:\n${ORIGIN_PLACEHOLDER}${action.path}`] : []),
    ...(closing ? [closing] : []),
    formatMessage('mail.signature', language),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

/** Uses simple inline styles, because mail clients support little CSS and no external stylesheets. */
function renderHtml(language: Language, content: MailContent): string {
  const { subject, paragraphs, code, rows, externalLink, action, closing } = content;
  const cellStyle = 'padding:4px 12px 4px 0;vertical-align:top';
  const renderRow = ([name, value, style]: MailRow) =>
    `<tr><td style="${cellStyle}">${style === 'struck' ? `<s>${escapeHtml(name)}</s>` : escapeHtml(name)}</td>` +
    `<td style="${cellStyle};text-align:right;white-space:nowrap">${escapeHtml(value)}</td></tr>`;
  const codeStyle = 'font-size:28px;font-weight:bold;letter-spacing:2px';
  return [
    `<!doctype html><html lang="${language}">`,
    `<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1f1d1b;background:#ffffff">',
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(code ? [`<p style="${codeStyle}">${escapeHtml(code)}</p>`] : []),
    ...(rows ? ['<table>', ...rows.map(renderRow), '</table>'] : []),
    ...(externalLink ? [`<p><a href="${escapeHtml(externalLink.url)}">${escapeHtml(externalLink.label)}</a></p>`] : []),
    ...(action
      ? [`<p><a href="${ORIGIN_PLACEHOLDER}${escapeHtml(action.path)}">${escapeHtml(action.label)}</a></p>`]
      : []),
    ...(closing ? [`<p>${escapeHtml(closing)}</p>`] : []),
    `<p>${escapeHtml(formatMessage('mail.signature', language))}</p>`,
    '</body></html>',
    '',
  ].join('\n');
}

/** Renders a mail in a language, as plain text and as HTML. All content is escaped in the HTML. */
export const composeMail = (language: Language, content: MailContent): Omit<Mail, 'to'> => ({
  subject: content.subject,
  text: escapeControls(renderPlainText(language, content), '\r\n\t'),
  html: escapeControls(renderHtml(language, content), '\r\n\t'),
});
