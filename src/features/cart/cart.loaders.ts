import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiRequest } from '#src/api/request.ts';
import { languageOf } from '#src/i18n/i18n.ts';
import type { Session } from '#src/session/session-store.ts';
import { cartQueries } from './cart.queries.ts';

interface Context {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
  readonly session: Session;
  readonly i18n: I18n;
}

/**
 * A page of the current cart, from the cache when it is there: the page itself asks again. It holds
 * nothing where the page shows none: no member, shop or active shop.
 */
export async function loadCart(
  { queryClient, request, session, i18n }: Context,
  page: number,
): Promise<void> {
  const { member, shopId, promotionId } = session.state;
  if (member?.isShopActive !== true || shopId === '') return;
  await queryClient.query({
    ...cartQueries(request).list({
      shopId,
      page,
      promotionId,
      language: languageOf(i18n),
      productType: promotionId === '' ? 'Shop' : 'Promotion',
    }),
    staleTime: 'static',
  });
}
