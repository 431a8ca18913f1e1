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
  /** The carts that the choice costs; the member has agreed. */
  readonly carts: readonly CartToClear[];
  /** Loads the first products: without them the choice leads nowhere. */
  readonly loadProducts: () => Promise<unknown>;
}

export const promotionMutations = (request: ApiRequest) => ({
  /**
   * Doc 2 §4. The carts are emptied last, so that a failure on the way costs the member nothing. Its
   * key begins with `cart`, by which the other tabs hear of it.
   */
  choose: () =>
    mutationOptions({
      mutationKey: ['cart', 'choose-promotion'],
      mutationFn: async ({ shopId, carts, loadProducts }: ChoosePromotionInput) => {
        await request(promotionCalls.chooseShopType, { body: { shop: shopId, type: 'Promotion' } });
        await loadProducts();
        for (const { shopId: of, productType } of carts) {
          await request(cartCalls.clearCart, { params: { shopId: of }, body: { productType } });
        }
      },
      // A failure too: one of two carts may have been emptied before it.
      onSettled: (_answer, _error, _choice, _result, { client }) => {
        void client.invalidateQueries({ queryKey: ['cart'] });
      },
    }),
});
