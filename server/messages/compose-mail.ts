import type { Localized } from '#server/i18n/localized.ts';
import { localize, type Language } from '#server/i18n/language.ts';
import { ORIGIN_PLACEHOLDER, type Mail } from './outbox.ts';

/** What a mail says, before it has a language. */
export interface MailContent {
  readonly subject: Localized;
  readonly paragraphs: readonly Localized[];
  /** Shown large and on a line of its own. */
  readonly code?: string;
  /** Name and value a row, such as an order's lines. */
  readonly rows?: readonly (readonly [string, string])[];
  /** A path of the shop: a mail never leads elsewhere, and never where a Host header says (SEC-04). */
  readonly action?: { readonly label: Localized; readonly path: `/${string}` };
  /** After everything else. */
  readonly closing?: Localized;
}

const SIGNATURE: Localized = { it: 'La tua Bottega', en: 'Your Bottega' };

function renderPlainText(language: Language, letter: MailContent): string {
  const { paragraphs, code, rows, action, closing } = letter;
  return [
    ...paragraphs.map((paragraph) => localize(paragraph, language)),
    ...(code ? [code] : []),
    ...(rows ? [rows.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(action ? [`${localize(action.label, language)}:\n${ORIGIN_PLACEHOLDER}${action.path}`] : []),
    ...(closing ? [localize(closing, language)] : []),
    localize(SIGNATURE, language),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);

/** Simple on purpose: mail programs know little CSS, and none of it from a style sheet. */
function renderHtml(language: Language, letter: MailContent): string {
  const { subject, paragraphs, code, rows, action, closing } = letter;
  const own = (text: Localized) => escapeHtml(localize(text, language));
  const cell = 'padding:4px 12px 4px 0;vertical-align:top';
  const row = ([name, value]: readonly [string, string]) =>
    `<tr><td style="${cell}">${escapeHtml(name)}</td>` +
    `<td style="${cell};text-align:right;white-space:nowrap">${escapeHtml(value)}</td></tr>`;
  const big = 'font-size:28px;font-weight:bold;letter-spacing:2px';
  return [
    `<!doctype html><html lang="${language}">`,
    `<head><meta charset="utf-8"><title>${own(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1f1d1b;background:#ffffff">',
    ...paragraphs.map((paragraph) => `<p>${own(paragraph)}</p>`),
    ...(code ? [`<p style="${big}">${escapeHtml(code)}</p>`] : []),
    ...(rows ? ['<table>', ...rows.map(row), '</table>'] : []),
    ...(action ? [`<p><a href="${ORIGIN_PLACEHOLDER}${escapeHtml(action.path)}">${own(action.label)}</a></p>`] : []),
    ...(closing ? [`<p>${own(closing)}</p>`] : []),
    `<p>${own(SIGNATURE)}</p>`,
    '</body></html>',
    '',
  ].join('\n');
}

/** The letter in a language, as plain text and as HTML in which everything filled in is escaped. */
export const composeMail = (language: Language, letter: MailContent): Omit<Mail, 'to'> => ({
  subject: localize(letter.subject, language),
  text: renderPlainText(language, letter),
  html: renderHtml(language, letter),
});
