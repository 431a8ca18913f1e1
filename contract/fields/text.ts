/**
 * Invisible characters: spaces, format and bidirectional marks, fillers, non-characters.
 * `\p{Default_Ignorable_Code_Point}` includes the Hangul fillers and the variation selectors. The last two are
 * blank in every font: BRAILLE PATTERN BLANK and MUSICAL SYMBOL NULL NOTEHEAD.
 */
const INVISIBLE_CHARACTER =
  /[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\u{1d159}]/u;

/** {@link INVISIBLE_CHARACTER} without spaces. */
const FORMAT_CHARACTERS = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\u{1d159}]/gu;

/** Control characters. Those that are not white space are never trimmed: they are an input error. */
const CONTROL_CHARACTER = /\p{Cc}/u;

/** Characters to which a following variation selector or tag belongs, such as a heart, a flag or a Japanese name. */
const VARIATION_BASE = /[\p{Extended_Pictographic}\p{Ideographic}]/u;
// oxlint-disable-next-line no-misleading-character-class -- the class matches single code points, never sequences
const VARIATION_SELECTOR = /[\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}]/u;

const isInvisible = (character: string): boolean => INVISIBLE_CHARACTER.test(character);

/** The code point at an index; empty after the end of the text. */
const getCharacterAt = (text: string, index: number): string =>
  index < text.length ? String.fromCodePoint(text.codePointAt(index) ?? 0) : '';

/** The code point that ends at an index: two code units for a surrogate pair, otherwise one. */
function getCharacterBefore(text: string, end: number): string {
  const pair = text.slice(Math.max(end - 2, 0), end);
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(pair) ? pair : text.slice(Math.max(end - 1, 0), end);
}

/**
 * Removes invisible characters at both ends. Those inside stay: some scripts and emoji need them.
 * It uses loops, because a pattern such as `\s+$` takes quadratic time for many spaces before a letter.
 */
export function trimText(text: string): string {
  let start = 0;
  while (start < text.length && isInvisible(getCharacterAt(text, start))) start += getCharacterAt(text, start).length;
  let end = text.length;
  while (end > start && isInvisible(getCharacterBefore(text, end))) end -= getCharacterBefore(text, end).length;
  if (VARIATION_BASE.test(getCharacterBefore(text, end))) {
    while (VARIATION_SELECTOR.test(getCharacterAt(text, end))) end += getCharacterAt(text, end).length;
  }
  return text.slice(start, end);
}

/** Whether a text has no visible character. A required field must not be blank. */
export function isBlank(text: string): boolean {
  for (const character of text) {
    if (!isInvisible(character) && !CONTROL_CHARACTER.test(character)) return false;
  }
  return true;
}

/** Removes invisible characters other than spaces. For values in which they have no meaning. */
export const removeFormatCharacters = (text: string): string => text.replace(FORMAT_CHARACTERS, '');

/** Value of a decimal digit of any script. Unicode has them in runs of ten, so the start of the run gives the value. */
function getDigitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let start = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1;
  return (code - start) % 10;
}

/** Converts the digits of any script to 0–9. */
const normalizeDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(getDigitValue(digit)));

/** Converts full-width characters to normal width, and the digits of any script to 0–9. */
export const normalizeWidth = (text: string): string => normalizeDigits(text.normalize('NFKC'));

/**
 * Converts the digits and separators of any script to `0`–`9`, `,` and `.`. No NFKC, because that makes `5²` a
 * number.
 */
export const normalizeAmount = (text: string): string =>
  normalizeDigits(text)
    .replace(/[\u066b\uff0c]/gu, ',')
    .replace(/[\u066c\uff0e]/gu, '.');

/** Characters that change the direction of the text after them, so that a name could reorder what follows it. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Removes direction overrides, embeddings and isolates. Right-to-left scripts need none within one line. */
export const removeDirectionControls = (text: string): string => text.replace(DIRECTION_CONTROLS, '');

/** All dashes, hyphens and minus signs, and the Japanese long vowel mark that keyboards type for a dash. */
const DASHES = /[\p{Pd}\u2212\u30fc]/gu;

export const normalizeDashes = (text: string): string => text.replace(DASHES, '-');

/**
 * Restores a one-time code from typed or pasted input: upper case, normal width, no spaces, dashes or
 * invisible characters.
 */
export const normalizeOneTimeCode = (typed: string): string =>
  removeFormatCharacters(normalizeDashes(normalizeWidth(typed)))
    .replace(/[-\s]/gu, '')
    .toUpperCase();
