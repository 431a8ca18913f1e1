import type { QueryClient } from '@tanstack/react-query';
import type { Promotion } from '#contract/promotion-entity.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { cartCountQuery } from '#src/features/cart/cart-count.queries.ts';
import { cartQueries } from '#src/features/cart/cart.queries.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Choices } from '#src/session/session.types.ts';
import type { CartToEmpty } from './promotions.mutations.ts';

interface Tools {
  readonly client: QueryClient;
  readonly request: ApiRequest;
  readonly language: Language;
}

interface AtStake {
  readonly carts: readonly CartToEmpty[];
  /** Pieces in them. */
  readonly pieces: number;
}

/**
 * The carts that choosing a promotion costs, asked for anew: the shop's own, and a promotion cart
 * that is of another promotion. One of this very promotion, filled on another device, stays.
 * @throws ApiError when a cart could not be read: then nobody knows what would be lost
 */
export async function cartsAtStake(
  { client, request, language }: Tools,
  { id, shop }: Pick<Promotion, 'id' | 'shop'>,
  stored: Pick<Choices, 'shopId' | 'promotionId'>,
): Promise<AtStake> {
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
    pieces: filled.reduce((sum, { pieces }) => sum + pieces, own.cartCount),
  };
}
