import sanitize from 'sanitize-html';

const ENTITY_PATTERN = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/giu;

/** What the sanitizer escapes again. */
const ESCAPED: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

function decodeEntity(entity: string): string {
  const escaped = sanitize(entity, { allowedTags: [], allowedAttributes: {} });
  return escaped.replace(/&(?:lt|gt|quot|amp);/u, (text) => ESCAPED[text] ?? text);
}

/** Decodes HTML entities in plain text (`Caff&egrave; &amp; t&#232;`), once. Tags and unknown entities stay as they are. */
export const decodeEntities = (text: string): string => text.replaceAll(ENTITY_PATTERN, decodeEntity);
