import type { Localized } from '#server/db/schema/localized.ts';
import { say, type Language } from '#server/http/language.ts';
import { ORIGIN_MARK, type Mail } from './outbox.ts';

/** What a mail says, before it has a language. */
export interface Letter {
  readonly subject: Localized;
  readonly paragraphs: readonly Localized[];
  /** Shown large and on a line of its own. */
  readonly code?: string;
  /** Name and value a row, such as an order's lines. */
  readonly rows?: readonly (readonly [string, string])[];
  /** A path of the shop: a mail never leads elsewhere, and never where a Host header says (S4). */
  readonly action?: { readonly label: Localized; readonly path: `/${string}` };
  /** After everything else. */
  readonly closing?: Localized;
}

const signature: Localized = { it: 'La tua Bottega', en: 'Your Bottega' };

function plainText(language: Language, letter: Letter): string {
  const { paragraphs, code, rows, action, closing } = letter;
  return [
    ...paragraphs.map((paragraph) => say(paragraph, language)),
    ...(code ? [code] : []),
    ...(rows ? [rows.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(action ? [`${say(action.label, language)}:\n${ORIGIN_MARK}${action.path}`] : []),
    ...(closing ? [say(closing, language)] : []),
    say(signature, language),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);

/** Simple on purpose: mail programs know little CSS, and none of it from a style sheet. */
function hypertext(language: Language, letter: Letter): string {
  const { subject, paragraphs, code, rows, action, closing } = letter;
  const own = (text: Localized) => escaped(say(text, language));
  const cell = 'padding:4px 12px 4px 0;vertical-align:top';
  const row = ([name, value]: readonly [string, string]) =>
    `<tr><td style="${cell}">${escaped(name)}</td>` +
    `<td style="${cell};text-align:right;white-space:nowrap">${escaped(value)}</td></tr>`;
  const big = 'font-size:28px;font-weight:bold;letter-spacing:2px';
  return [
    `<!doctype html><html lang="${language}">`,
    `<head><meta charset="utf-8"><title>${own(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1f1d1b;background:#ffffff">',
    ...paragraphs.map((paragraph) => `<p>${own(paragraph)}</p>`),
    ...(code ? [`<p style="${big}">${escaped(code)}</p>`] : []),
    ...(rows ? ['<table>', ...rows.map(row), '</table>'] : []),
    ...(action ? [`<p><a href="${ORIGIN_MARK}${escaped(action.path)}">${own(action.label)}</a></p>`] : []),
    ...(closing ? [`<p>${own(closing)}</p>`] : []),
    `<p>${own(signature)}</p>`,
    '</body></html>',
    '',
  ].join('\n');
}

/** The letter in a language, as plain text and as HTML in which everything filled in is escaped. */
export const compose = (language: Language, letter: Letter): Omit<Mail, 'to'> => ({
  subject: say(letter.subject, language),
  text: plainText(language, letter),
  html: hypertext(language, letter),
});
