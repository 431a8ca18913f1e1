import { useQuery } from '@tanstack/react-query';
import type { Product } from '#contract/product.ts';
import { catalogueQueries } from '#src/features/catalogue/api/catalogue.queries.ts';
import { isAppError, isNoResponseError } from '#src/lib/app-error.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { throwDetailError } from './throw-detail-error.ts';
import { toPageProduct, useProductPlaceholder } from './use-product-placeholder.ts';

/**
 * The product's query. While it loads, and when the shop can't be reached, `product` is what the link to it showed. While
 * another language loads, it is the product in the previous language. Undefined when there is neither.
 * @throws the query's error when there is nothing to show
 * @throws notFound when the shop has removed the product
 */
export function useProductDetail(shopId: string, id: string) {
  const placeholderData = useProductPlaceholder<Product>({
    id,
    shopId,
    toData: toPageProduct,
    getId: (product) => product.id,
  });
  const detail = useQuery({ ...useLocalizedQueries(catalogueQueries).product(shopId, id), placeholderData });
  const isUnreachable = isAppError(detail.error) && isNoResponseError(detail.error);
  const preview = isUnreachable && detail.data === undefined ? placeholderData(undefined) : undefined;
  if (preview !== undefined) return { detail, product: preview };
  throwDetailError(detail);
  return { detail, product: detail.data };
}
