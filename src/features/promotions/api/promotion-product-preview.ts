import type { QueryClient } from '@tanstack/react-query';
import type { CallResponse } from '#contract/call.ts';
import type { Cart } from '#contract/cart.ts';
import type { ListedProduct } from '#contract/catalogue.ts';
import type { Promotion } from '#contract/promotion-entity.ts';
import type { promotionCalls } from '#contract/promotions.ts';
import { findInCart } from '#src/features/cart/api/cart-copies.ts';
import { cartQueryKey } from '#src/features/cart/api/cart-count.queries.ts';
import { findCopies, getNewestCopy } from '#src/features/catalogue/api/product-copies.ts';
import type { Language } from '#src/i18n/language.ts';
import { promotionProductsQueryKey } from './promotion-lists.queries.ts';
import type { PromotionProductParams } from './promotion-product.queries.ts';

type PromotionProducts = CallResponse<typeof promotionCalls.promotionProducts>;
export type PromotionProduct = CallResponse<typeof promotionCalls.promotionProduct>;

interface PreviewParams extends PromotionProductParams {
  /** The chosen shop, whose cart may contain the product. */
  readonly shopId: string;
  readonly language: Language;
}

const toPreview = (product: ListedProduct | undefined, promotion: Promotion | null): PromotionProduct | undefined =>
  product && promotion !== null
    ? { message: '', data: { ...product, description: '', technical: '', shop: promotion.shop }, promotion }
    : undefined;

/** The newest copy of a product, without texts, among the cached lists and cart lines of its promotion. */
export function findPromotionPreview(
  client: QueryClient,
  { id, promotionId, shopId, language }: PreviewParams,
): PromotionProduct | undefined {
  const cartKey = [...cartQueryKey(shopId), 'Promotion', 'list', { promotionId, language }];
  return getNewestCopy([
    ...findCopies(
      client,
      client.getQueriesData<PromotionProducts>({ queryKey: promotionProductsQueryKey(promotionId, language) }),
      ({ data, promotion }) =>
        toPreview(
          data.products.find((product) => product.id === id),
          promotion,
        ),
    ),
    ...findCopies(client, client.getQueriesData<Cart>({ queryKey: cartKey }), (cart) =>
      // An empty promotion id in the URL means any promotion, so the cart may be of another one.
      cart.promotion?.id === promotionId ? toPreview(findInCart(cart, id), cart.promotion) : undefined,
    ),
  ]);
}
