/** Whether the font can draw a character. */
export type HasGlyph = (codePoint: number) => boolean;

const REPLACEMENT = '?';

/** Combining marks that are left over when an accented letter is replaced by its base letter. */
const COMBINING_MARKS = /\p{M}/gu;

function toPrintableCharacter(character: string, hasGlyph: HasGlyph): string {
  const isPrintable = (text: string) => Array.from(text).every((part) => hasGlyph(part.codePointAt(0) ?? 0));
  if (isPrintable(character)) return character;
  const base = character.normalize('NFKD').replaceAll(COMBINING_MARKS, '');
  return base !== '' && isPrintable(base) ? base : REPLACEMENT;
}

/**
 * Replaces what a font can't draw: an accented letter by its base letter, anything else by a question mark. Otherwise the
 * text would silently miss characters. Control characters and line breaks become spaces.
 */
export const toPrintableText = (text: string, hasGlyph: HasGlyph): string =>
  Array.from(
    text
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .replaceAll(/\p{Cf}/gu, ''),
    (character) => toPrintableCharacter(character, hasGlyph),
  ).join('');
