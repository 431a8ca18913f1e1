import type { QueryClient } from '@tanstack/react-query';
import { OrderType, type b2bCalls } from '#contract/b2b.ts';
import type { CallResponse } from '#contract/call.ts';
import { createFindCartCopies } from '#src/features/cart/api/cart-copies.ts';
import {
  findCopies,
  findSuggestedCopies,
  getNewestCopy,
  type ProductPage,
} from '#src/features/catalogue/api/product-copies.ts';
import type { BusinessShop } from '#src/features/b2b/shops/business-shop.rules.ts';
import type { Language } from '#src/i18n/language.ts';

export type BusinessProduct = CallResponse<typeof b2bCalls.b2bProduct>['data'];

/**
 * The newest copy of a product, without texts, among the cached lists, suggestions and carts of the business shops. Only
 * of shops that are cached too, because the page shows the shop's order types.
 */
export function findBusinessPreview(client: QueryClient, language: Language, id: string): BusinessProduct | undefined {
  const shops = client.getQueriesData<BusinessShop>({ queryKey: ['b2b', language, 'shop'] });
  const copies = shops.flatMap(([, shop]) => {
    if (shop === undefined) return [];
    const params = { shopId: shop.id, language, id };
    const listed = findCopies(
      client,
      client.getQueriesData<ProductPage>({ queryKey: ['b2b', language, 'products', shop.id] }),
      ({ data }) => data.find((product) => product.id === id),
    );
    return [
      ...listed,
      ...findSuggestedCopies(client, params),
      ...OrderType.options.flatMap((orderType) => createFindCartCopies(orderType)(client, params)),
    ].map(({ product, updatedAt }) => ({
      product: { ...product, description: '', technical: '', shop: shop.id },
      updatedAt,
    }));
  });
  return getNewestCopy(copies);
}
