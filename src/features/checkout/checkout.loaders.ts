import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { ApiRequest } from '#src/api/request.ts';
import { addressQueries } from '#src/features/addresses/addresses.queries.ts';
import { productTypeOf } from '#src/features/cart/cart-count.queries.ts';
import { isPromotionOver } from '#src/features/cart/promotion-over.ts';
import { languageOf } from '#src/i18n/i18n.ts';
import type { Session } from '#src/session/session-store.ts';
import { checkoutQueries } from './checkout.queries.ts';
import { NO_CHOICES } from './checkout.rules.ts';

interface Context {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
  readonly session: Session;
  readonly i18n: I18n;
}

/** What its promotion no longer sells is shown, and taken out, in the cart. */
function toCart(error: unknown): never {
  if (!isPromotionOver(error)) throw error;
  throw redirect({ to: '/cart', replace: true });
}

/**
 * The summary without choices and the addresses; nothing where the page has nothing to check out.
 * @throws a redirect to the cart when its promotion is over, or ApiError
 */
export async function loadCheckout({ queryClient, request, session, i18n }: Context): Promise<void> {
  const { member, shopId, countryCode, countryId, promotionId } = session.state;
  if (member?.isShopActive !== true || shopId === '' || countryCode === '') return;
  const cart = {
    shopId,
    promotionId,
    language: languageOf(i18n),
    productType: productTypeOf(promotionId),
  };
  await Promise.all([
    queryClient.query({ ...checkoutQueries(request).summary(cart, NO_CHOICES), staleTime: 'static' }).catch(toCart),
    queryClient.query({
      ...addressQueries(request).list({ countryCode, countryId }),
      staleTime: 'static',
    }),
  ]);
}
