import * as v from 'valibot';
import { matchesSearch, normalizeForSearch, toSearchableText } from '#contract/fields/search-text.ts';

/** Recent searches of a shop. */
export const MAX_RECENT_SEARCHES = 5;

/** Recent searches of all shops, so that the stored text stays small. */
const MAX_STORED_SEARCHES = 50;

/** Recent searches among the suggestions, so that they leave room for products. */
const MAX_MATCHING_RECENT = 2;

const RecentSearch = v.object({ shopId: v.string(), text: v.string() });
export type RecentSearch = Readonly<v.InferOutput<typeof RecentSearch>>;

const StoredSearches = v.object({ member: v.string(), searches: v.array(RecentSearch) });

/** The searches of a member in all shops, newest first. Empty for other members and for invalid content. */
export function parseRecentSearches(stored: string | null, memberId: string): readonly RecentSearch[] {
  try {
    const { member, searches } = v.parse(StoredSearches, JSON.parse(stored ?? ''));
    return member === memberId ? searches.slice(0, MAX_STORED_SEARCHES) : [];
  } catch {
    return [];
  }
}

export const serializeRecentSearches = (searches: readonly RecentSearch[], memberId: string): string =>
  JSON.stringify({ member: memberId, searches });

/** Texts of the recent searches in a shop, newest first. */
export const getSearchesOfShop = (searches: readonly RecentSearch[], shopId: string): readonly string[] =>
  searches
    .filter((search) => search.shopId === shopId)
    .slice(0, MAX_RECENT_SEARCHES)
    .map(({ text }) => text);

/** Puts a search first. The same words in another spelling are replaced. Searches of other shops stay. */
export function withRecentSearch(searches: readonly RecentSearch[], added: RecentSearch): readonly RecentSearch[] {
  const { shopId, text } = added;
  const texts = getSearchesOfShop(searches, shopId)
    .filter((search) => normalizeForSearch(search) !== normalizeForSearch(text))
    .slice(0, MAX_RECENT_SEARCHES - 1);
  const others = searches.filter((search) => search.shopId !== shopId);
  return [added, ...texts.map((search) => ({ shopId, text: search })), ...others].slice(0, MAX_STORED_SEARCHES);
}

export const withoutRecentSearch = (
  searches: readonly RecentSearch[],
  removed: RecentSearch,
): readonly RecentSearch[] => searches.filter(({ shopId, text }) => shopId !== removed.shopId || text !== removed.text);

/** Recent searches that contain the typed text, without the typed text itself. */
export const getMatchingSearches = (searches: readonly string[], typed: string): readonly string[] =>
  searches
    .filter((search) => normalizeForSearch(search) !== normalizeForSearch(typed))
    .filter((search) => matchesSearch(toSearchableText(search), typed))
    .slice(0, MAX_MATCHING_RECENT);
