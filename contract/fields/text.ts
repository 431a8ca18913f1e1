/**
 * Characters that draw nothing: spaces, format and bidirectional marks, fillers, non-characters.
 * `\p{Default_Ignorable_Code_Point}` has the Hangul fillers and the variation selectors too. The last two are
 * blank in every font: BRAILLE PATTERN BLANK and MUSICAL SYMBOL NULL NOTEHEAD.
 */
const INVISIBLE_CHARACTER =
  /[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\u{1d159}]/u;

/** The same without spaces. */
const FORMAT_CHARACTERS = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\u{1d159}]/gu;

/** Control characters that are no white space. At the end of a text they are an error, not an accident. */
const CONTROL_CHARACTER = /\p{Cc}/u;

/** A variation selector or a tag after one of these belongs to it: a heart, a flag, a Japanese name. */
const VARIATION_BASE = /[\p{Extended_Pictographic}\p{Ideographic}]/u;
// oxlint-disable-next-line no-misleading-character-class -- the class matches single code points, never sequences
const VARIATION_SELECTOR = /[\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}]/u;

const isInvisible = (character: string): boolean => INVISIBLE_CHARACTER.test(character);

/** Empty beyond the text. */
const getCharacterAt = (text: string, at: number): string =>
  at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 0) : '';

/** Two units for a pair of surrogates, one for anything else. */
function getCharacterBefore(text: string, end: number): string {
  const pair = text.slice(Math.max(end - 2, 0), end);
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(pair) ? pair : text.slice(Math.max(end - 1, 0), end);
}

/**
 * The text without invisible characters at its ends. Those inside stay: some scripts and emoji need them.
 * A loop, because a pattern such as `\s+$` takes quadratic time for many spaces before a letter.
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

/** Nothing that can be seen: what a required field must not be. */
export function isBlank(text: string): boolean {
  for (const character of text) {
    if (!isInvisible(character) && !CONTROL_CHARACTER.test(character)) return false;
  }
  return true;
}

/** The text without invisible characters other than spaces: for values in which they never mean anything. */
export const removeFormatCharacters = (text: string): string => text.replace(FORMAT_CHARACTERS, '');

/** Position in its script's ten digits. Decimal digits stand in runs of ten, so the run's start tells it. */
function getDigitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let start = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1;
  return (code - start) % 10;
}

/** Full-width letters, digits and signs as the ordinary ones; the digits of any script as 0 to 9. */
export const normalizeWidth = (text: string): string =>
  text.normalize('NFKC').replace(/[^\P{Nd}0-9]/gu, (digit) => String(getDigitValue(digit)));

/** Any dash, hyphen or minus sign, and the Japanese long vowel mark that keyboards type for one. */
const DASHES = /[\p{Pd}\u2212\u30fc]/gu;

export const normalizeDashes = (text: string): string => text.replace(DASHES, '-');

/**
 * A one-time code as it was made, however it was typed or pasted: in capitals, without spaces, dashes and
 * invisible characters, in any width.
 */
export const normalizeOneTimeCode = (typed: string): string =>
  removeFormatCharacters(normalizeDashes(normalizeWidth(typed)))
    .replace(/[-\s]/gu, '')
    .toUpperCase();
