import { matchResources } from '#src/api/query-keys.ts';
import type { ListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { cacheFirst, withNotFound, type LoadCause, type LoaderContext } from '#src/session/loader-context.ts';
import { CATALOGUE_RESOURCES, catalogueQueries, type ShopParams } from './catalogue.queries.ts';

interface ProductListOptions {
  readonly cause: LoadCause;
  /** Code of the sort select and the hearts. A list that has to be loaded waits for it, so that they don't appear later. */
  readonly controls: Promise<unknown>;
}

/**
 * Loads the categories and one page of the list. On `stay` the list is not awaited: the page dims the current list
 * until the next one arrives, and shows an error in its place.
 * @throws the router's `notFound()` when the shop does not exist
 */
export async function loadProductList(
  { queryClient, request, i18n }: LoaderContext,
  shop: ShopParams,
  search: ListSearch,
  { cause, controls }: ProductListOptions,
): Promise<void> {
  const queries = catalogueQueries(request, getActiveLanguage(i18n));
  const list = queries.list(shop, search);
  // Also a language switch is a `stay`. On the page of an unknown shop there is no list that could stay.
  const isShown = queryClient
    .getQueriesData(matchResources(CATALOGUE_RESOURCES, { shopId: shop.shopId }))
    .some(([, data]) => data !== undefined);
  if (cause === 'stay' && isShown) {
    // The page runs the same query again and shows its error.
    queryClient.query(list).catch(() => undefined);
    return;
  }
  const loading = withNotFound(
    Promise.all([
      queryClient.query({ ...queries.categories(shop.shopId), ...cacheFirst }),
      queryClient.query({ ...list, ...cacheFirst }),
      queryClient.getQueryData(list.queryKey) === undefined && controls,
      // Names of the applied filters. Without them the list still opens.
      search.filters.length > 0 &&
        queryClient.query({ ...queries.keywords(shop, search), ...cacheFirst }).catch(() => undefined),
    ]),
  );
  // A click during a preload reuses the preload, whose error would replace the whole page. Errors of a preload are
  // ignored: the page opens, runs the query again and shows the error in place of the list.
  await (cause === 'preload' ? loading.catch(() => undefined) : loading);
}

/** Loads the highlighted products of the chosen shop, if one is chosen. */
export async function loadHighlightedProducts({ queryClient, request, session, i18n }: LoaderContext): Promise<void> {
  const { shopId } = session.state;
  if (shopId === '') return;
  const queries = catalogueQueries(request, getActiveLanguage(i18n));
  await queryClient.query({ ...queries.highlighted(shopId), ...cacheFirst });
}
