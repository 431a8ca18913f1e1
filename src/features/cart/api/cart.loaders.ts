import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { CART_ITEMS_PER_PAGE } from '#contract/cart.ts';
import { isApiError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { isInCart, isPending } from '#src/offline/outbox/outbox-count.rules.ts';
import { outboxQuery } from '#src/offline/outbox/outbox.queries.ts';
import type { OutboxSnapshot } from '#src/offline/outbox/outbox.types.ts';
import { ensureMember } from '#src/session/session-actions.ts';
import type { Session } from '#src/session/session-store.ts';
import { MAX_CART_PAGE_SIZE } from './cart.constants.ts';
import { getProductType } from './cart-count.queries.ts';
import { cartQueries, type CartPageParams } from './cart.queries.ts';
import { emptyCart } from '#src/features/cart/model/cart.rules.ts';

interface LoaderContext {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
  readonly session: Session;
  readonly i18n: I18n;
}

type PageParams = Required<Pick<CartPageParams, 'shopId' | 'page' | 'promotionId' | 'language' | 'productType'>>;

/**
 * What is known of a page that can't be asked for: a part of the whole cart, as the drawer had it;
 * of one that was never read, nothing but what was put in meanwhile. It is stale in any case.
 */
function seedPageFromCache(
  client: QueryClient,
  request: ApiRequest,
  asked: PageParams,
  held: OutboxSnapshot | undefined,
): boolean {
  const { list } = cartQueries(request);
  const whole = list({ ...asked, page: 1, limit: MAX_CART_PAGE_SIZE });
  const known = client.getQueryData(whole.queryKey);
  const waits = held?.operations.some((one) => isPending(one) && isInCart(one, asked)) ?? false;
  if (known === undefined && !waits) return false;
  const { data, ...totals } = known ?? { ...emptyCart, message: '' };
  const first = (asked.page - 1) * CART_ITEMS_PER_PAGE;
  const slice = data.slice(first, first + CART_ITEMS_PER_PAGE);
  const updatedAt = client.getQueryState(whole.queryKey)?.dataUpdatedAt ?? 0;
  client.setQueryData(list(asked).queryKey, { ...totals, data: slice }, { updatedAt });
  return true;
}

/**
 * A page of the current cart, from the cache when it is there: the page itself asks again. It holds
 * nothing where the page shows none: no member, shop or active shop.
 *
 * @throws ApiError also when the shop failed to say who the member is: a page without them would be
 *   blank, and stay it
 */
export async function loadCart({ queryClient, request, session, i18n }: LoaderContext, page: number): Promise<void> {
  const member = await ensureMember({ session, request });
  const { shopId, promotionId } = session.state;
  if (member?.isShopActive !== true || shopId === '') return;
  const productType = getProductType(promotionId);
  const asked = { shopId, page, promotionId, language: getActiveLanguage(i18n), productType };
  const options = { ...cartQueries(request).list(asked), staleTime: 'static' as const };
  await queryClient.query(options).catch((error: unknown) => {
    if (!isApiError(error) || (error.kind !== 'offline' && error.kind !== 'timeout')) throw error;
    const held = queryClient.getQueryData(outboxQuery(member.id).queryKey);
    if (!seedPageFromCache(queryClient, request, asked, held)) throw error;
  });
}
