import sanitize from 'sanitize-html';

/** Messengers show about two lines, search engines about 160 characters. */
export const MAX_EXCERPT_LENGTH = 200;

/** Only the beginning of a long text is parsed. */
const MAX_PARSED_LENGTH = 5_000;

const BLOCK_TAG = /<(?=\/?(?:p|br|h\d|ul|ol|li|table|thead|tbody|tr|th|td|div)\b)/giu;
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Converts a text to one line without control characters and unpaired surrogates. */
export const toSingleLine = (text: string): string => text.replace(/[\s\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Truncates a text to `maxLength` characters including the ellipsis, between two words if possible. */
export function truncate(text: string, maxLength: number): string {
  const characters = Array.from(text);
  if (characters.length <= maxLength) return text;
  const start = characters.slice(0, maxLength - 1).join('');
  const isWordEnd = characters[maxLength - 1] === ' ';
  const end = isWordEnd ? start.length : start.lastIndexOf(' ');
  return `${(end > start.length / 2 ? start.slice(0, end) : start).trimEnd()}…`;
}

/** Extracts the beginning of HTML as plain text. */
export function toExcerpt(html: string): string {
  const spaced = html.slice(0, MAX_PARSED_LENGTH).replace(BLOCK_TAG, ' <');
  const escaped = sanitize(spaced, { allowedTags: [], allowedAttributes: {} });
  const text = escaped.replace(/&(?:lt|gt|quot|amp);/gu, (entity) => ENTITIES[entity] ?? entity);
  return truncate(toSingleLine(text), MAX_EXCERPT_LENGTH);
}
