import type { QueryClient } from '@tanstack/react-query';
import type { Promotion } from '#contract/promotion-entity.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { cartCountQuery } from '#src/features/cart/api/cart-count.queries.ts';
import { cartQueries } from '#src/features/cart/api/cart.queries.ts';
import type { Language } from '#src/i18n/language.ts';
import type { ShopSelection } from '#src/session/session.types.ts';
import type { CartToClear } from '#src/features/promotions/api/promotions.mutations.ts';

interface QueryDependencies {
  readonly client: QueryClient;
  readonly request: ApiRequest;
  readonly language: Language;
}

interface ClearedCarts {
  readonly carts: readonly CartToClear[];
  /** Pieces in them. */
  readonly quantity: number;
}

/**
 * The carts that choosing a promotion costs, asked for anew: the shop's own, and a promotion cart
 * that is of another promotion. One of this very promotion, filled on another device, stays.
 * @throws ApiError when a cart could not be read: then nobody knows what would be lost
 */
export async function getCartsClearedBySelecting(
  { client, request, language }: QueryDependencies,
  { id, shop }: Pick<Promotion, 'id' | 'shop'>,
  stored: Pick<ShopSelection, 'shopId' | 'promotionId'>,
): Promise<ClearedCarts> {
  const queries = cartQueries(request);
  const isElsewhere = stored.promotionId !== '' && stored.shopId !== '' && stored.shopId !== shop;
  const [own, ...ofPromotions] = await Promise.all([
    client.query({ ...cartCountQuery(request, shop), retry: false }),
    ...[shop, ...(isElsewhere ? [stored.shopId] : [])].map(async (shopId) => {
      const options = queries.list({ shopId, language, productType: 'Promotion', limit: 1 });
      const cart = await client.query({ ...options, staleTime: 0, retry: false });
      return { shopId, pieces: cart.promotion?.id === id ? 0 : cart.cartCount };
    }),
  ]);
  const filled = ofPromotions.filter(({ pieces }) => pieces > 0);
  return {
    carts: [
      { shopId: shop, productType: 'Shop' },
      ...filled.map(({ shopId }) => ({ shopId, productType: 'Promotion' as const })),
    ],
    quantity: filled.reduce((sum, { pieces }) => sum + pieces, own.cartCount),
  };
}
