const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/**
 * Plain text of HTML, with line breaks between blocks. Show it only as text: entities are unescaped, so
 * it is not safe as markup.
 */
export const htmlToText = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/giu, '')
    .replace(/\s+/gu, ' ')
    .replace(/<\/?(?:br|dd|dl|dt|h\d|hr|li|ol|p|table|tr|ul|div|blockquote)\b[^>]*>/giu, '\n')
    .replace(/<[^>]*>/gu, '')
    .replace(/&(\w+);/gu, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/ *\n */gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
