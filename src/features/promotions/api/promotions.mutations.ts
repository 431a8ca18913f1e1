import { mutationOptions } from '@tanstack/react-query';
import { type ProductType, cartCalls } from '#contract/cart.ts';
import { promotionCalls } from '#contract/promotions.ts';
import type { ApiRequest } from '#src/api/request.ts';

export interface CartToClear {
  readonly shopId: string;
  readonly productType: ProductType;
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
   * nothing. The mutation key starts with `cart`, so that `cart-tab-sync.ts` notifies the other tabs.
   */
  choose: () =>
    mutationOptions({
      mutationKey: ['cart', 'choose-promotion'],
      mutationFn: async ({ shopId, carts, loadProducts }: ChoosePromotionInput) => {
        await request(promotionCalls.chooseShopType, { body: { shop: shopId, type: 'Promotion' } });
        await loadProducts();
        for (const { shopId: cartShopId, productType } of carts) {
          await request(cartCalls.clearCart, { params: { shopId: cartShopId }, body: { productType } });
        }
      },
      // Also after a failure: the first of two carts may already be cleared.
      onSettled: (_response, _error, _input, _result, { client }) => {
        void client.invalidateQueries({ queryKey: ['cart'] });
      },
    }),
});
