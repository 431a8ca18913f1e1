import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { CART_ITEMS_PER_PAGE } from '#contract/cart.ts';
import { isApiError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { languageOf } from '#src/i18n/i18n.ts';
import { isOfCart, isWaiting } from '#src/offline/outbox-count.rules.ts';
import { outboxQuery } from '#src/offline/outbox-query.ts';
import type { Held } from '#src/offline/outbox.types.ts';
import { ensureMember } from '#src/session/session-actions.ts';
import type { Session } from '#src/session/session-store.ts';
import { WHOLE_CART } from './cart.constants.ts';
import { productTypeOf } from './cart-count.queries.ts';
import { cartQueries, type CartPageOf } from './cart.queries.ts';
import { emptyCart } from './cart.rules.ts';

interface Context {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
  readonly session: Session;
  readonly i18n: I18n;
}

type PageOf = Required<Pick<CartPageOf, 'shopId' | 'page' | 'promotionId' | 'language' | 'productType'>>;

/**
 * What is known of a page that can't be asked for: a part of the whole cart, as the drawer had it;
 * of one that was never read, nothing but what was put in meanwhile. It is stale in any case.
 */
function putKnownPage(client: QueryClient, request: ApiRequest, asked: PageOf, held: Held | undefined): boolean {
  const { list } = cartQueries(request);
  const whole = list({ ...asked, page: 1, limit: WHOLE_CART });
  const known = client.getQueryData(whole.queryKey);
  const waits = held?.operations.some((one) => isWaiting(one) && isOfCart(one, asked)) ?? false;
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
export async function loadCart({ queryClient, request, session, i18n }: Context, page: number): Promise<void> {
  const member = await ensureMember({ session, request });
  const { shopId, promotionId } = session.state;
  if (member?.isShopActive !== true || shopId === '') return;
  const productType = productTypeOf(promotionId);
  const asked = { shopId, page, promotionId, language: languageOf(i18n), productType };
  const options = { ...cartQueries(request).list(asked), staleTime: 'static' as const };
  await queryClient.query(options).catch((error: unknown) => {
    if (!isApiError(error) || (error.kind !== 'offline' && error.kind !== 'timeout')) throw error;
    const held = queryClient.getQueryData(outboxQuery(member.id).queryKey);
    if (!putKnownPage(queryClient, request, asked, held)) throw error;
  });
}
