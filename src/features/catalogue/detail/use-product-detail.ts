import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Product } from '#contract/catalogue.ts';
import { findCachedProduct } from '#src/features/catalogue/api/cached-product.ts';
import type { FindCopies } from '#src/features/catalogue/api/product-copies.ts';
import { useDeferredLanguage } from '#src/i18n/use-language.ts';
import { throwDetailError } from './throw-detail-error.ts';
import { useProductPlaceholder } from './use-product-placeholder.ts';
import { catalogueQueries } from '#src/features/catalogue/api/catalogue.queries.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';

/**
 * The product's query. While it loads, `product` is the cached copy of the page that linked to it, without texts. While
 * another language loads, it is the product in the previous language. Undefined when there is neither.
 * @throws the query's error when there is nothing to show
 * @throws notFound when the shop has removed the product
 */
export function useProductDetail(shopId: string, id: string, findMoreCopies: FindCopies) {
  const client = useQueryClient();
  const language = useDeferredLanguage();
  const placeholderData = useProductPlaceholder<Product>({
    id,
    findPreview: () => {
      const product = findCachedProduct(client, { shopId, language, id }, findMoreCopies);
      return product && { ...product, description: '', technical: '' };
    },
    getId: (product) => product.id,
  });
  const detail = useQuery({ ...useLocalizedQueries(catalogueQueries).product(shopId, id), placeholderData });
  throwDetailError(detail);
  return { detail, product: detail.data };
}
