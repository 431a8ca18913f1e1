import type { QueryClient } from '@tanstack/react-query';
import type { Promotion } from '#contract/promotion-entity.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { cartCountQuery } from '#src/features/cart/api/cart-count.queries.ts';
import { cartQueries } from '#src/features/cart/api/cart.queries.ts';
import type { CartToClear } from '#src/features/promotions/api/promotions.mutations.ts';
import type { Language } from '#src/i18n/language.ts';
import type { ShopSelection } from '#src/session/session.types.ts';

interface QueryDependencies {
  readonly client: QueryClient;
  readonly request: ApiRequest;
  readonly language: Language;
}

interface ClearedCarts {
  readonly carts: readonly CartToClear[];
  /** Total quantity in these carts. */
  readonly quantity: number;
}

/**
 * Fetches which carts are cleared when a promotion is selected: the shop's own cart, and promotion
 * carts of another promotion. A cart of the same promotion, filled on another device, stays.
 * @throws {ApiError} if a cart can't be fetched, because then it is unknown what would be lost
 */
export async function getCartsClearedBySelecting(
  { client, request, language }: QueryDependencies,
  { id, shop }: Pick<Promotion, 'id' | 'shop'>,
  selection: Pick<ShopSelection, 'shopId' | 'promotionId'>,
): Promise<ClearedCarts> {
  const queries = cartQueries(request);
  const isOtherShop = selection.promotionId !== '' && selection.shopId !== '' && selection.shopId !== shop;
  const [shopCart, ...promotionCarts] = await Promise.all([
    client.query({ ...cartCountQuery(request, shop), retry: false }),
    ...[shop, ...(isOtherShop ? [selection.shopId] : [])].map(async (shopId) => {
      const options = queries.cart({ shopId, language, productType: 'Promotion' });
      const cart = await client.query({ ...options, staleTime: 0, retry: false });
      return { shopId, content: cart, quantity: cart.promotion?.id === id ? 0 : cart.cartCount };
    }),
  ]);
  const filledCarts = promotionCarts.filter(({ quantity }) => quantity > 0);
  return {
    carts: [
      { shopId: shop, productType: 'Shop' },
      ...filledCarts.map(({ shopId, content }) => ({ shopId, productType: 'Promotion' as const, content })),
    ],
    quantity: filledCarts.reduce((sum, cart) => sum + cart.quantity, shopCart.cartCount),
  };
}
