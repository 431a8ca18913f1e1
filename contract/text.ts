/**
 * Characters that draw nothing: spaces, format and bidirectional marks, fillers, non-characters.
 * `\p{Default_Ignorable_Code_Point}` has the Hangul fillers and the variation selectors too. The last two are
 * blank in every font: BRAILLE PATTERN BLANK and MUSICAL SYMBOL NULL NOTEHEAD.
 */
const INVISIBLE = /[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\u{1d159}]/u;

/** The same without spaces. */
const FORMAT = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\u{1d159}]/gu;

/** Control characters that are no white space. At the end of a text they are an error, not an accident. */
const CONTROL = /\p{Cc}/u;

/** A variation selector or a tag after one of these belongs to it: a heart, a flag, a Japanese name. */
const TAKES_SELECTOR = /[\p{Extended_Pictographic}\p{Ideographic}]/u;
// oxlint-disable-next-line no-misleading-character-class -- the class matches single code points, never sequences
const SELECTOR = /[\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}]/u;

const isInvisible = (character: string): boolean => INVISIBLE.test(character);

/** Empty beyond the text. */
const characterAt = (text: string, at: number): string =>
  at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 0) : '';

/** Two units for a pair of surrogates, one for anything else. */
function characterBefore(text: string, end: number): string {
  const pair = text.slice(Math.max(end - 2, 0), end);
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(pair) ? pair : text.slice(Math.max(end - 1, 0), end);
}

/**
 * The text without invisible characters at its ends. Those inside stay: some scripts and emoji need them.
 * A loop, because a pattern such as `\s+$` takes quadratic time for many spaces before a letter.
 */
export function trimText(text: string): string {
  let start = 0;
  while (start < text.length && isInvisible(characterAt(text, start))) start += characterAt(text, start).length;
  let end = text.length;
  while (end > start && isInvisible(characterBefore(text, end))) end -= characterBefore(text, end).length;
  if (TAKES_SELECTOR.test(characterBefore(text, end))) {
    while (SELECTOR.test(characterAt(text, end))) end += characterAt(text, end).length;
  }
  return text.slice(start, end);
}

/** Nothing that can be seen: what a required field must not be. */
export function isBlank(text: string): boolean {
  for (const character of text) {
    if (!isInvisible(character) && !CONTROL.test(character)) return false;
  }
  return true;
}

/** The text without invisible characters other than spaces: for values in which they never mean anything. */
export const removeFormat = (text: string): string => text.replace(FORMAT, '');

/** Position in its script's ten digits. Decimal digits stand in runs of ten, so the run's start tells it. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let start = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1;
  return (code - start) % 10;
}

/** Full-width letters, digits and signs as the ordinary ones; the digits of any script as 0 to 9. */
export const toPlainWidth = (text: string): string =>
  text.normalize('NFKC').replace(/[^\P{Nd}0-9]/gu, (digit) => String(digitValue(digit)));

/** Any dash, hyphen or minus sign, and the Japanese long vowel mark that keyboards type for one. */
const DASHES = /[\p{Pd}\u2212\u30fc]/gu;

export const toPlainDashes = (text: string): string => text.replace(DASHES, '-');

/**
 * A one-time code as it was made, however it was typed or pasted: in capitals, without spaces, dashes and
 * invisible characters, in any width.
 */
export const normalizeCode = (typed: string): string =>
  removeFormat(toPlainDashes(toPlainWidth(typed)))
    .replace(/[-\s]/gu, '')
    .toUpperCase();
