/** Every character that people type for an apostrophe; some of them would become a space by NFKD. */
const APOSTROPHES = /['’‘‛`´ʹʻʼʽˈˊˋ′‵＇՚׳ꞌ΄᾽᾿´`]/gu;

/**
 * Marks that make another letter of one of the alphabets: accents, Hebrew points, Arabic vowels. Marks of Indic
 * scripts are vowels of their own and stay.
 */
const ACCENTS =
  // oxlint-disable-next-line no-misleading-character-class -- the class matches each combining mark on its own
  /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;

/** Letters that NFKD does not take apart. */
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
 * What divides words. The wildcards of SQL and its escape character are text like letters: a search for them
 * finds them.
 */
const SEPARATORS = /(?:(?![%_\\])[\s\p{Z}\p{P}\u2212])+/gu;

/**
 * The one form in which names are compared, here and in the database: small letters without accents, of ordinary
 * width, in words that one space divides. Apostrophes and full stops join (`D’Angelo`, `S.r.l.`), other punctuation divides.
 * Columns hold what it returns (`server/db/search-names.ts`): a change of it needs a migration that empties them.
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

/** The words of a text, folded. */
export const toSearchWords = (text: string): readonly string[] =>
  normalizeForSearch(text)
    .split(' ')
    .filter((word) => word !== '');

/** A text, folded, without its spaces: `De Santis` and `Desantis` are the same. */
export const normalizeWithoutSpaces = (text: string): string => normalizeForSearch(text).replaceAll(' ', '');

/** Words shorter than this are looked for where a word begins, longer ones anywhere. */
const MIN_SUBSTRING_LENGTH = 3;

/** What is searched in: the words with a space before each, then all of them joined. */
export const toSearchableText = (...texts: readonly string[]): string => {
  const words = toSearchWords(texts.join(' '));
  return words.length === 0 ? '' : ` ${[...words, words.join('')].join(' ')}`;
};

/**
 * The parts that a searchable text must all hold, in any order. A short word is one of its words' beginnings: so
 * has its part three characters, the fewest that an index of trigrams can look up.
 */
export const toSearchTerms = (search: string): readonly string[] =>
  toSearchWords(search).map((word) => ([...word].length < MIN_SUBSTRING_LENGTH ? ` ${word}` : word));

/** Whether a name is found by a search; nothing is found by one without words. */
export function matchesSearch(searchable: string, search: string): boolean {
  const parts = toSearchTerms(search);
  return parts.length > 0 && parts.every((part) => searchable.includes(part));
}
