/** Characters outside of Latin-1 that shops and members type. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '•': '-',
  '€': 'EUR',
  '™': '(TM)',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
};

const LATIN = /^[\u0020-\u007e\u00a0-\u00ff]$/u;

function toLatinCharacter(character: string): string {
  if (LATIN.test(character)) return character;
  const replacement = REPLACEMENTS[character];
  if (replacement !== undefined) return replacement;
  const base = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return base !== '' && Array.from(base).every((part) => LATIN.test(part)) ? base : '?';
}

/**
 * A text in the character set of an electronic invoice (Basic Latin and Latin-1 Supplement), on one line. Other letters
 * become their base letter, and what has none a question mark.
 */
export const toLatinText = (text: string, maxLength: number): string =>
  Array.from(
    text
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .replaceAll(/\p{Cf}/gu, ''),
    toLatinCharacter,
  )
    .join('')
    .trim()
    .slice(0, maxLength)
    .trimEnd();
