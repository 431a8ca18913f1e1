import type { QueryClient } from '@tanstack/react-query';
import { CART_ITEMS_PER_PAGE } from '#contract/cart.ts';
import { isApiError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { isInCart, isPending } from '#src/features/cart/outbox/outbox-count.rules.ts';
import { outboxQuery } from '#src/features/cart/outbox/outbox.queries.ts';
import type { CartOutboxSnapshot } from '#src/features/cart/outbox/outbox.types.ts';
import { ensureMember } from '#src/session/session-actions.ts';
import { MAX_CART_PAGE_SIZE } from './cart.constants.ts';
import { getProductType } from './cart-count.queries.ts';
import { cartQueries, type CartPageParams } from './cart.queries.ts';
import { emptyCart } from '#src/features/cart/model/cart.rules.ts';
import { cacheFirst, type LoaderContext } from '#src/session/loader-context.ts';

type PageParams = Required<Pick<CartPageParams, 'shopId' | 'page' | 'promotionId' | 'language' | 'productType'>>;

/**
 * Fills the cache for a cart page that can't be fetched. The data comes from the full cart that the
 * drawer has cached. For a cart that was never fetched, an empty page is enough if operations are
 * pending. The data is marked with its old time, so it counts as stale.
 * @returns false if there is nothing to show
 */
function seedPageFromCache(
  client: QueryClient,
  request: ApiRequest,
  params: PageParams,
  snapshot: CartOutboxSnapshot | undefined,
): boolean {
  const { list } = cartQueries(request);
  const fullCart = list({ ...params, page: 1, limit: MAX_CART_PAGE_SIZE });
  const cached = client.getQueryData(fullCart.queryKey);
  const hasPending = snapshot?.operations.some((op) => isPending(op) && isInCart(op, params)) ?? false;
  if (cached === undefined && !hasPending) return false;
  const { data, ...totals } = cached ?? { ...emptyCart, message: '' };
  const start = (params.page - 1) * CART_ITEMS_PER_PAGE;
  const pageItems = data.slice(start, start + CART_ITEMS_PER_PAGE);
  const updatedAt = client.getQueryState(fullCart.queryKey)?.dataUpdatedAt ?? 0;
  client.setQueryData(list(params).queryKey, { ...totals, data: pageItems }, { updatedAt });
  return true;
}

/**
 * Loads a page of the current cart. Takes cached data of any age, because the component refetches. Loads
 * nothing without a member, a selected shop or an active shop, because the page then shows no cart.
 *
 * @throws {ApiError} also when the profile of the member can't be loaded. Otherwise the page would stay
 *   blank.
 */
export async function loadCart({ queryClient, request, session, i18n }: LoaderContext, page: number): Promise<void> {
  const member = await ensureMember({ session, request });
  const { shopId, promotionId } = session.state;
  if (member?.isShopActive !== true || shopId === '') return;
  const productType = getProductType(promotionId);
  const params = { shopId, page, promotionId, language: getActiveLanguage(i18n), productType };
  const options = { ...cartQueries(request).list(params), ...cacheFirst };
  await queryClient.query(options).catch((error: unknown) => {
    if (!isApiError(error) || (error.kind !== 'offline' && error.kind !== 'timeout')) throw error;
    const snapshot = queryClient.getQueryData(outboxQuery(member.id).queryKey);
    if (!seedPageFromCache(queryClient, request, params, snapshot)) throw error;
  });
}
