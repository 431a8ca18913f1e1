import { marketplaceQueries } from '#src/features/marketplace/api/marketplace.queries.ts';
import { toListSearch, getShownPromotionId } from '#src/features/promotions/model/promotions-search.rules.ts';
import type { PromotionsSearch } from '#src/features/promotions/model/promotions.search.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { cacheFirst, withNotFound, type LoaderContext } from '#src/session/loader-context.ts';
import { PROMOTION_RESOURCES, promotionListQueries } from './promotion-lists.queries.ts';

async function loadProducts(
  { queryClient, request, session, i18n }: LoaderContext,
  promotionId: string,
  search: PromotionsSearch,
): Promise<void> {
  const queries = promotionListQueries(request, getActiveLanguage(i18n));
  const { promotion } = await queryClient.query({
    ...queries.products(promotionId, toListSearch(search)),
    ...cacheFirst,
  });
  const shopId = promotion?.shop ?? session.state.shopId;
  await queryClient.query({ ...queries.categories(promotionId, shopId), ...cacheFirst });
}

/**
 * Loads the cards of the selected shop, or the products of one promotion with their categories. Without a shop it loads
 * the shops or countries to choose from. If the list is already open, the loader does not wait: the page dims the
 * current list until the next one arrives.
 * @throws the router's `notFound()` for an unknown promotion; {ApiError}
 */
export async function loadPromotions(
  context: LoaderContext,
  search: PromotionsSearch,
  cause: 'enter' | 'preload' | 'stay',
): Promise<void> {
  const { queryClient, request, session, i18n } = context;
  const promotionId = getShownPromotionId(search);
  if (promotionId === '') {
    const { shopId, countryId } = session.state;
    if (shopId === '') {
      const { countries, shops } = marketplaceQueries(request);
      if (countryId === '') await queryClient.query({ ...countries(), ...cacheFirst });
      else await queryClient.query({ ...shops(countryId), ...cacheFirst });
      return;
    }
    const queries = promotionListQueries(request, getActiveLanguage(i18n));
    await queryClient.query({ ...queries.promotions(shopId, search.page), ...cacheFirst });
    return;
  }
  const cachedLists = queryClient.getQueriesData({
    queryKey: [PROMOTION_RESOURCES.products, { promotionId, language: getActiveLanguage(i18n) }],
  });
  const isOpen = cause !== 'enter' && cachedLists.some(([, data]) => data !== undefined);
  const loading = loadProducts(context, promotionId, search);
  if (isOpen) {
    // The page runs the same query again and shows its error.
    loading.catch(() => undefined);
    return;
  }
  await withNotFound(loading);
}
