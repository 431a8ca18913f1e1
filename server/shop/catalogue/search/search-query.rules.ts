/** A word of a search text, folded as the indexed texts are. */
export interface SearchWord {
  readonly word: string;
  /** Other lexemes that match in its place: its stems, or corrections of a typo. */
  readonly alternatives: readonly string[];
}

/** A search as the text of a `tsquery`, from strict to tolerant. */
export interface SearchQuery {
  /** All words, as they are written or by their stems. */
  readonly exact: string;
  /** The same, and the last word may be the beginning of a word. */
  readonly prefix: string;
  /** Both, only in the name. */
  readonly exactInName: string;
  readonly prefixInName: string;
}

/** Further words are ignored: they would only make the query slow. */
const MAX_WORDS = 8;

/** Beginnings of words match from this length on. */
const MIN_PREFIX_LENGTH = 2;

/** Words that say nothing about a product, Italian and English. */
const NOISE_WORDS = new Set(
  (
    'a ad al alla alle ai agli allo d da dal dalla dei degli del dell della delle dello di e ed gli i il in l la le lo ' +
    'un una uno con per su and an for of or the to with s'
  ).split(' '),
);

/** The words that are searched: without noise, unless there is nothing else. */
export function selectSearchWords(words: readonly string[]): string[] {
  const readable = [...new Set(words)].filter((word) => /[\p{L}\p{N}]/u.test(word));
  const meaningful = readable.filter((word) => !NOISE_WORDS.has(word));
  return (meaningful.length === 0 ? readable : meaningful).slice(0, MAX_WORDS);
}

/** A folded word contains neither quotes nor backslashes; this keeps the syntax valid for any text. */
const quote = (lexeme: string): string => `'${lexeme.replace(/['\\]/gu, '')}'`;

const joinAlternatives = ({ word, alternatives }: SearchWord, weight: string, isPrefix: boolean): string => {
  const typed = isPrefix && [...word].length >= MIN_PREFIX_LENGTH ? `${quote(word)}:*${weight}` : '';
  const label = weight === '' ? '' : `:${weight}`;
  const exact = [...new Set([word, ...alternatives])].map((lexeme) => `${quote(lexeme)}${label}`);
  return `(${[...exact, ...(typed === '' ? [] : [typed])].join(' | ')})`;
};

const joinWords = (words: readonly SearchWord[], weight: string, isLastPrefix: boolean): string =>
  words.map((word, index) => joinAlternatives(word, weight, isLastPrefix && index === words.length - 1)).join(' & ');

export const toSearchQuery = (words: readonly SearchWord[]): SearchQuery => ({
  exact: joinWords(words, '', false),
  prefix: joinWords(words, '', true),
  exactInName: joinWords(words, 'A', false),
  prefixInName: joinWords(words, 'A', true),
});

/** Limits a query to the products of a shop, inside the index. */
export const toShopQuery = (shopId: string, query: string): string => `${quote(`shop:${shopId}`)} & ${query}`;
