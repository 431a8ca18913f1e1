import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Product } from '#contract/catalogue.ts';
import { findListedProduct } from '#src/features/catalogue/api/listed-product.ts';
import { useCatalogueQueries } from '#src/features/catalogue/api/use-catalogue-queries.ts';
import { useDeferredLanguage } from '#src/i18n/use-language.ts';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { throwIfRemoved } from './throw-if-removed.ts';

/**
 * The product's query. Until its data arrive, `product` is what a cached list has, without texts; after a change of the
 * language it is the product in the previous one. Undefined when there is neither.
 * @throws the query's error when there is nothing to show
 * @throws notFound when the shop has removed the product
 */
export function useProductDetail(shopId: string, id: string) {
  const client = useQueryClient();
  const language = useDeferredLanguage();
  const isOnline = useIsOnline();
  const listed = findListedProduct(client, { shopId, language, id });
  const preview: Product | undefined = listed && { ...listed, description: '', technical: '' };
  const detail = useQuery({
    ...useCatalogueQueries().product(shopId, id),
    // Offline nothing would replace the previous language (REL-SW8).
    placeholderData: (previous) => preview ?? (isOnline && previous?.id === id ? previous : undefined),
  });
  throwIfRemoved(detail.error);
  if (detail.data === undefined && detail.error !== null) throw detail.error;
  return { detail, product: detail.data };
}
