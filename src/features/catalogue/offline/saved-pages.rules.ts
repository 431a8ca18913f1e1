import * as v from 'valibot';
import type { ShopParams } from '#src/features/catalogue/api/catalogue.queries.ts';
import { ListSearch } from '#src/features/catalogue/list/list-search.rules.ts';

/** What the query cache tells of one of its entries. */
export interface CachedQuery {
  readonly queryKey: readonly unknown[];
  readonly hasData: boolean;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

/** A page of a list that is here without the network. */
export interface SavedPage {
  readonly shop: ShopParams;
  readonly search: ListSearch;
  readonly savedAt: number;
}

/** The key of a list, as `catalogueQueries.list` makes it. */
const ListQueryKey = v.strictTuple([
  v.literal('catalogue'),
  v.string(),
  v.string(),
  v.literal('list'),
  v.string(),
  ListSearch,
]);

interface ListQueryParams {
  readonly shop: ShopParams;
  readonly language: string;
  readonly search: ListSearch;
}

/** Which page of which list a key of the query cache stands for; undefined for any other key. */
export function parseListQueryKey(queryKey: readonly unknown[]): ListQueryParams | undefined {
  const key = v.safeParse(ListQueryKey, queryKey);
  if (!key.success) return undefined;
  const [, shopId, language, , countryCode, search] = key.output;
  return { shop: { countryCode, shopId }, language, search };
}

/** Pages of one list stand together, in their order. */
const toListId = ({ shop, search }: SavedPage): string =>
  JSON.stringify([shop.shopId, search.category, search.subCategory, search.filters]);

/**
 * The pages of lists that are saved in a language: those of the given shop, or of all. The list that
 * was read last comes first, its pages by number.
 */
export function getSavedPages(
  answers: readonly CachedQuery[],
  { language, shopId }: { language: 'it' | 'en'; shopId?: string | undefined },
): SavedPage[] {
  const pages = answers.flatMap(({ queryKey, hasData, updatedAt }): SavedPage[] => {
    const list = parseListQueryKey(queryKey);
    if (list === undefined || !hasData || list.language !== language) return [];
    if (shopId !== undefined && list.shop.shopId !== shopId) return [];
    return [{ shop: list.shop, search: list.search, savedAt: updatedAt }];
  });
  const newest = new Map<string, number>();
  for (const page of pages) {
    newest.set(toListId(page), Math.max(newest.get(toListId(page)) ?? 0, page.savedAt));
  }
  const readAt = (page: SavedPage) => newest.get(toListId(page)) ?? 0;
  return pages.sort(
    (one, other) =>
      readAt(other) - readAt(one) ||
      toListId(one).localeCompare(toListId(other)) ||
      one.search.page - other.search.page,
  );
}
