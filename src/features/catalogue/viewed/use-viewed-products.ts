import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ListedProduct } from '#contract/catalogue.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { mergeServerList } from '#src/offline/viewed-products/viewed-products.rules.ts';
import { getViewedProductStore } from '#src/offline/viewed-products/viewed-products.store.ts';
import { useMember } from '#src/session/session-context.tsx';
import { viewedProductMutations } from './viewed-products.mutations.ts';
import type { ShopParams } from '#src/features/catalogue/api/catalogue.queries.ts';
import { useCatalogueQueries, useDeferredLanguage } from '#src/features/catalogue/api/use-catalogue-queries.ts';
import { localViewedProductsQuery } from './viewed-products.queries.ts';
import { mergeViewedProducts } from './viewed-products.rules.ts';

/** Remembers that the member saw a product; once for each visit, and never a visitor. */
export function useRecordProductView(shop: ShopParams, product: ListedProduct): void {
  const memberId = useMember()?.id ?? '';
  const language = useDeferredLanguage();
  const { mutate } = useMutation(viewedProductMutations(useApiRequest()).viewed({ ...shop, memberId, language }));
  const register = useEffectEvent((member: string, id: string) => {
    if (member !== '') mutate({ ...product, id });
  });
  useEffect(() => register(memberId, product.id), [memberId, product.id]);
}

/** What the member saw last in a shop, but for one product; nothing for a visitor. */
export function useRecentlyViewedProducts(shop: ShopParams, besides: string): ListedProduct[] {
  const memberId = useMember()?.id ?? '';
  const language = useDeferredLanguage();
  const enabled = memberId !== '';
  const { data: rows = [] } = useQuery({ ...localViewedProductsQuery(memberId), enabled });
  const { data: listed } = useQuery({ ...useCatalogueQueries().viewed(shop.shopId), enabled });
  const keep = useEffectEvent((answer: readonly ListedProduct[]) => {
    const place = { ...shop, memberId, language };
    const now = Date.now();
    void getViewedProductStore().update(memberId, (known) => mergeServerList(known, place, answer, now));
  });
  useEffect(() => {
    if (listed !== undefined) keep(listed);
  }, [listed]);
  return mergeViewedProducts(rows, listed, { shopId: shop.shopId, language, besides });
}
