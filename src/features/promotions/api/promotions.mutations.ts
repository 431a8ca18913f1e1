import { mutationOptions } from '@tanstack/react-query';
import { type Cart, type ProductType, cartCalls } from '#contract/cart.ts';
import { promotionCalls } from '#contract/promotions.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { CART_MUTATION_KEY } from '#src/features/cart/api/cart-tab-sync.ts';
import { invalidateCart } from '#src/features/cart/api/cart.cache.ts';

export interface CartToClear {
  readonly shopId: string;
  readonly productType: ProductType;
  /** Content of a promotion's cart, which can be restored. */
  readonly content?: Cart;
}

interface ChoosePromotionInput {
  readonly shopId: string;
  /** Carts to clear. The member has confirmed this. */
  readonly carts: readonly CartToClear[];
  /** Loads the first products. If this fails, nothing is cleared. */
  readonly loadProducts: () => Promise<unknown>;
}

export const promotionMutations = (request: ApiRequest) => ({
  /**
   * Selects a promotion on the server. The carts are cleared last, so that an earlier failure loses
   * nothing. With the mutation key, `cart-tab-sync.ts` notifies the other tabs.
   */
  choose: () =>
    mutationOptions({
      mutationKey: CART_MUTATION_KEY,
      mutationFn: async ({ shopId, carts, loadProducts }: ChoosePromotionInput) => {
        await request(promotionCalls.chooseShopType, { body: { shop: shopId, type: 'Promotion' } });
        await loadProducts();
        for (const { shopId: cartShopId, productType } of carts) {
          await request(cartCalls.clearCart, { params: { shopId: cartShopId }, body: { productType } });
        }
      },
      // Also after a failure: the first of two carts may already be cleared.
      onSettled: (_response, _error, _input, _result, { client }) => {
        void invalidateCart(client);
      },
    }),
});
