import { splitLines } from '#server/platform/lib/escape-controls.rules.ts';
import type { MailAction, MailContent, MailProduct, MailRow, MailSection } from './mail-content.ts';
import { BRAND_PLACEHOLDERS, ORIGIN_PLACEHOLDER } from './outbox.ts';

/** A value of several lines could look like further rows. */
const toOneLine = (text: string): string => splitLines(text).join(' ');

const formatRow = ([name, value]: MailRow): string => [name, value].filter(Boolean).map(toOneLine).join(': ');

const formatProduct = ({ name, amount = '', details = [] }: MailProduct): string =>
  [formatRow([name, amount]), ...details.map((detail) => `  ${toOneLine(detail)}`)].join('\n');

const formatLink = ({ label, path }: MailAction): string => `${label}:\n${ORIGIN_PLACEHOLDER}${path}`;

const formatSection = ({ title, rows = [], lines = [], link }: MailSection): string =>
  [title, ...rows.map(formatRow), ...lines.map(toOneLine), ...(link ? [formatLink(link)] : [])].join('\n');

const formatBlock = (lines: readonly string[] = []): string[] => (lines.length === 0 ? [] : [lines.join('\n')]);

/** The same content as the HTML, for clients and people who read no HTML. */
export function renderMailText(content: MailContent): string {
  const { greeting, paragraphs, code, topProduct, products, rows, sections = [], closing } = content;
  const { externalLink, action } = content;
  return [
    ...(greeting ? [greeting] : []),
    ...paragraphs,
    ...(code ? [code] : []),
    ...(topProduct ? [formatProduct(topProduct)] : []),
    ...(externalLink ? [`${externalLink.label}:\n${externalLink.url}`] : []),
    ...(action ? [formatLink(action)] : []),
    ...formatBlock(products?.map(formatProduct)),
    ...formatBlock(rows?.map(formatRow)),
    ...sections.map(formatSection),
    ...(closing ? [closing] : []),
    BRAND_PLACEHOLDERS.name,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}
