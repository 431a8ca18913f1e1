/** All characters that are typed as an apostrophe. NFKD would turn some of them into a space. */
const APOSTROPHES = /['’‘‛`´ʹʻʼʽˈˊˋ′‵＇՚׳ꞌ΄᾽᾿´`]/gu;

/**
 * Combining marks that are ignored in a search: accents, Hebrew points, Arabic vowels. Marks of Indic scripts
 * are vowels and stay.
 */
const ACCENTS =
  // oxlint-disable-next-line no-misleading-character-class -- the class matches each combining mark on its own
  /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;

/** Letters that NFKD does not decompose. */
const LETTER_REPLACEMENTS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
  ς: 'σ',
};

const REPLACED_LETTERS = new RegExp(`[${Object.keys(LETTER_REPLACEMENTS).join('')}]`, 'gu');

/**
 * Word separators. The SQL wildcards and the SQL escape character are not separators: a search for them finds
 * them.
 */
const SEPARATORS = /(?:(?![%_\\])[\s\p{Z}\p{P}\u2212])+/gu;

/**
 * The canonical form in which names are compared, here and in the database: lower case, no accents, normal width,
 * words separated by one space. Apostrophes and full stops join words (`D’Angelo`, `S.r.l.`), other punctuation
 * separates them. Database columns store the result (`server/platform/db/search-names.ts`): a change of this function
 * needs a migration that empties them.
 */
export function normalizeForSearch(text: string): string {
  const spaced = text
    .replace(/[\s\p{Z}]/gu, ' ')
    .replace(APOSTROPHES, '')
    .replace(INVISIBLE, '');
  return (
    spaced
      .normalize('NFKD')
      .replace(ACCENTS, '')
      .toLowerCase()
      .replace(ACCENTS, '')
      .replace(REPLACED_LETTERS, (letter) => LETTER_REPLACEMENTS[letter] ?? letter)
      // Again, because NFKD turns some characters into apostrophes or full stops.
      .replace(APOSTROPHES, '')
      .replaceAll('.', '')
      .replace(SEPARATORS, ' ')
      .normalize('NFC')
      .trim()
  );
}

/** The words of a text in canonical form. */
export const toSearchWords = (text: string): readonly string[] =>
  normalizeForSearch(text)
    .split(' ')
    .filter((word) => word !== '');

/** A text in canonical form without spaces: `De Santis` equals `Desantis`. */
export const normalizeWithoutSpaces = (text: string): string => normalizeForSearch(text).replaceAll(' ', '');

/** Shorter search words match only at the start of a word, longer ones anywhere. */
const MIN_SUBSTRING_LENGTH = 3;

/** The text that is searched: each word with a space before it, then all words joined. */
export const toSearchableText = (...texts: readonly string[]): string => {
  const words = toSearchWords(texts.join(' '));
  return words.length === 0 ? '' : ` ${[...words, words.join('')].join(' ')}`;
};

/**
 * The terms that a searchable text must all contain, in any order. A short word gets a leading space, so it matches
 * the start of a word and has the three characters that a trigram index needs.
 */
export const toSearchTerms = (search: string): readonly string[] =>
  toSearchWords(search).map((word) => ([...word].length < MIN_SUBSTRING_LENGTH ? ` ${word}` : word));

/** Whether a searchable text matches a search. A search without words matches nothing. */
export function matchesSearch(searchable: string, search: string): boolean {
  const terms = toSearchTerms(search);
  return terms.length > 0 && terms.every((term) => searchable.includes(term));
}
