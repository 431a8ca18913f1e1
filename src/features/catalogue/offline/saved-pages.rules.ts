import type { QueryKey } from '@tanstack/react-query';
import * as v from 'valibot';
import { CATALOGUE_RESOURCES, type ShopParams } from '#src/features/catalogue/api/catalogue.queries.ts';
import { ListSearch } from '#src/features/catalogue/model/list-search.rules.ts';

/** An entry of the query cache. */
export interface CachedQuery {
  readonly queryKey: QueryKey;
  readonly hasData: boolean;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

/** A list page that opens offline. */
export interface SavedPage {
  readonly shop: ShopParams;
  readonly search: ListSearch;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** Query key of `catalogueQueries.list`. */
const ListQueryKey = v.strictTuple([
  v.literal(CATALOGUE_RESOURCES.list),
  v.object({ shopId: v.string(), countryCode: v.string(), language: v.string(), search: ListSearch }),
]);

interface ListQueryParams {
  readonly shop: ShopParams;
  readonly language: string;
  readonly search: ListSearch;
}

/** Parses the query key of a list page; undefined for any other key. */
export function parseListQueryKey(queryKey: QueryKey): ListQueryParams | undefined {
  const key = v.safeParse(ListQueryKey, queryKey);
  if (!key.success) return undefined;
  const [, { shopId, countryCode, language, search }] = key.output;
  return { shop: { countryCode, shopId }, language, search };
}

/** Key that groups the pages of one list. */
const toListId = ({ shop, search }: SavedPage): string => JSON.stringify([shop.shopId, { ...search, page: 1 }]);

/** Saved list pages in a language. The most recently updated list comes first; its pages are sorted by number. */
export function getSavedPages(queries: readonly CachedQuery[], language: 'it' | 'en'): SavedPage[] {
  const pages = queries.flatMap(({ queryKey, hasData, updatedAt }): SavedPage[] => {
    const list = parseListQueryKey(queryKey);
    if (list === undefined || !hasData || list.language !== language) return [];
    return [{ shop: list.shop, search: list.search, savedAt: updatedAt }];
  });
  const listUpdatedAt = new Map<string, number>();
  for (const page of pages) {
    listUpdatedAt.set(toListId(page), Math.max(listUpdatedAt.get(toListId(page)) ?? 0, page.savedAt));
  }
  const getUpdatedAt = (page: SavedPage) => listUpdatedAt.get(toListId(page)) ?? 0;
  return pages.sort(
    (a, b) =>
      getUpdatedAt(b) - getUpdatedAt(a) || toListId(a).localeCompare(toListId(b)) || a.search.page - b.search.page,
  );
}
