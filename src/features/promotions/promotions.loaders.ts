import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiRequest } from '#src/api/request.ts';
import { orNotFound } from '#src/features/catalogue/catalogue.loaders.ts';
import { languageOf } from '#src/i18n/i18n.ts';
import type { Session } from '#src/session/session-store.ts';
import { productsKey, promotionListQueries } from './promotion-lists.queries.ts';
import { listOf, shownPromotion } from './promotion-list.rules.ts';
import type { PromotionsSearch } from './promotions.search.ts';

interface Context {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
  readonly session: Session;
  readonly i18n: I18n;
}

/** What is there is shown; the page asks again for what is stale. */
const ensured = { staleTime: 'static' } as const;

const ignore = () => undefined;

async function loadProducts(
  { queryClient, request, session, i18n }: Context,
  promotionId: string,
  search: PromotionsSearch,
): Promise<void> {
  const queries = promotionListQueries(request, languageOf(i18n));
  const { promotion } = await queryClient.query({
    ...queries.products(promotionId, listOf(search)),
    ...ensured,
  });
  const shopId = promotion?.shop ?? session.state.shopId;
  await queryClient.query({ ...queries.categories(promotionId, shopId), ...ensured });
}

/**
 * The cards of the chosen shop, or the products of one promotion with their menu. A list that is
 * open already is not waited for: its page dims what it shows until the next answer is there.
 * @throws the router's not-found for a promotion that is not there; ApiError
 */
export async function loadPromotions(
  context: Context,
  search: PromotionsSearch,
  cause: 'enter' | 'preload' | 'stay',
): Promise<void> {
  const { queryClient, request, session, i18n } = context;
  const promotionId = shownPromotion(search);
  if (promotionId === '') {
    const { shopId } = session.state;
    if (shopId === '') return;
    const queries = promotionListQueries(request, languageOf(i18n));
    await queryClient.query({ ...queries.promotions(shopId, search.page), ...ensured });
    return;
  }
  const known = queryClient.getQueriesData({
    queryKey: productsKey(promotionId, languageOf(i18n)),
  });
  const isOpen = cause !== 'enter' && known.some(([, data]) => data !== undefined);
  const loading = loadProducts(context, promotionId, search);
  if (isOpen) {
    loading.catch(ignore);
    return;
  }
  await orNotFound(loading);
}
