/**
 * Characters that change how other text is shown: control characters, separators of lines and paragraphs, and overrides
 * of the writing direction, which can make a name end another line or reverse what follows it. Not the marks U+061C,
 * U+200E and U+200F: Arabic and Hebrew names need them, and they have no more effect than a letter of their script.
 */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

const toEscape = (character: string): string => {
  const escaped = JSON.stringify(character).slice(1, -1);
  return escaped === character ? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}` : escaped;
};

/**
 * Makes control characters visible as in JSON, such as `\n` and `\u202e`, for terminals and plain text.
 *
 * @param allowed characters that stay
 */
export const escapeControls = (text: string, allowed = ''): string =>
  text.replaceAll(CONTROL, (character) => (allowed.includes(character) ? character : toEscape(character)));

/** Splits a text of several lines, whatever their ends. */
export const splitLines = (text: string): string[] => text.split(/\r\n|[\r\n]/u);

/**
 * Makes a text safe for a mail header, such as the subject. `=?` begins an encoded word, which a mail client would decode
 * to other text.
 */
export const toHeaderText = (text: string): string => text.replaceAll(CONTROL, ' ').replaceAll(/=(?=\?)/gu, '= ');
