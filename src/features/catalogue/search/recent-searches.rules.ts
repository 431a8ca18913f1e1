import * as v from 'valibot';
import { matchesSearch, normalizeForSearch, toSearchableText } from '#contract/fields/search-text.ts';

export const MAX_RECENT_SEARCHES = 5;

/** Recent searches among the suggestions, so that they leave room for products. */
const MAX_MATCHING_RECENT = 2;

const StoredSearches = v.object({ member: v.string(), searches: v.array(v.string()) });

/** The searches of a member in stored content. Empty for other members and for invalid content. */
export function parseRecentSearches(stored: string | null, memberId: string): string[] {
  try {
    const { member, searches } = v.parse(StoredSearches, JSON.parse(stored ?? ''));
    return member === memberId ? searches.slice(0, MAX_RECENT_SEARCHES) : [];
  } catch {
    return [];
  }
}

export const serializeRecentSearches = (searches: readonly string[], memberId: string): string =>
  JSON.stringify({ member: memberId, searches });

/** Puts a search first. The same words in another spelling are replaced. */
export const withRecentSearch = (searches: readonly string[], text: string): readonly string[] => [
  text,
  ...searches
    .filter((search) => normalizeForSearch(search) !== normalizeForSearch(text))
    .slice(0, MAX_RECENT_SEARCHES - 1),
];

export const withoutRecentSearch = (searches: readonly string[], text: string): readonly string[] =>
  searches.filter((search) => search !== text);

/** Recent searches that contain the typed text, without the typed text itself. */
export const getMatchingSearches = (searches: readonly string[], typed: string): readonly string[] =>
  searches
    .filter((search) => normalizeForSearch(search) !== normalizeForSearch(typed))
    .filter((search) => matchesSearch(toSearchableText(search), typed))
    .slice(0, MAX_MATCHING_RECENT);
