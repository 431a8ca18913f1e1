import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#server/platform/db/connect.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { toSearchColumns } from './search-columns.ts';
import { selectSearchWords, toSearchQuery, toShopQuery, type SearchWord } from './search-query.rules.ts';
import { pickCorrections } from './typo-distance.rules.ts';

const FoldedRow = v.object({ word: v.string(), italian: v.array(v.string()), english: v.array(v.string()) });

/** The words of a search text with their stems. Without a letter or digit, there are none. */
export async function readSearchWords(db: Database, text: string, language: Language): Promise<SearchWord[]> {
  const { rows } = await db.execute(sql`
    select word, ts_lexize('shop_italian_stem', word) as italian, ts_lexize('shop_english_stem', word) as english
    from unnest(string_to_array(fold_search_text(${text}), ' ')) with ordinality as typed(word, place)
    where word <> '' order by place`);
  const folded = v.parse(v.array(FoldedRow), rows);
  const stems = new Map(
    // Texts without an English translation are indexed by their Italian stems.
    folded.map(({ word, italian, english }) => [word, language === 'en' ? [...english, ...italian] : italian]),
  );
  return selectSearchWords(folded.map(({ word }) => word)).map((word) => ({
    word,
    alternatives: stems.get(word) ?? [],
  }));
}

interface CorrectionScope {
  readonly shopId: string;
  readonly language: Language;
  /** The last word is not finished. */
  readonly isBegun: boolean;
}

const CandidateRow = v.object({ place: v.number(), candidates: v.array(v.string()) });

/**
 * Adds corrections to the words that match no product of the shop.
 *
 * @returns undefined when no word has a correction
 */
export async function correctTypos(
  db: Database,
  words: readonly SearchWord[],
  { shopId, language, isBegun }: CorrectionScope,
): Promise<SearchWord[] | undefined> {
  const columns = toSearchColumns(language);
  const queries = words.map((word) => toShopQuery(shopId, toSearchQuery([word]).exact));
  const { rows } = await db.execute(sql`
    select place::integer, array(select similar_search_words(word)) as candidates
    from unnest(${sql.param(words.map(({ word }) => word))}::text[], ${sql.param(queries)}::text[])
      with ordinality as typed(word, query, place)
    where word !~ '[0-9]'
      and not exists (select from product_search s where ${columns.words} @@ query::tsquery)`);
  const candidates = new Map(v.parse(v.array(CandidateRow), rows).map((row) => [row.place - 1, row.candidates]));
  let isCorrected = false;
  const corrected = words.map((word, index) => {
    const isPrefix = isBegun && index === words.length - 1;
    const corrections = pickCorrections(word.word, candidates.get(index) ?? [], isPrefix);
    isCorrected ||= corrections.length > 0;
    return { word: word.word, alternatives: [...word.alternatives, ...corrections] };
  });
  return isCorrected ? corrected : undefined;
}
