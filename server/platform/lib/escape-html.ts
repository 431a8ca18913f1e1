/** Escapes text for HTML and XML, in content and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (character) => `&#${String(character.codePointAt(0))};`);
