import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ListedProduct } from '#contract/catalogue.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import type { ShopParams } from '#src/features/catalogue/api/catalogue.queries.ts';
import { catalogueQueries } from '#src/features/catalogue/api/catalogue.queries.ts';
import { useDeferredLanguage } from '#src/i18n/use-language.ts';
import { mergeServerList } from '#src/offline/viewed-products/viewed-products.rules.ts';
import { getViewedProductStore } from '#src/offline/viewed-products/viewed-products.store.ts';
import { useMember } from '#src/session/session-context.tsx';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { viewedProductMutations } from './viewed-products.mutations.ts';
import { localViewedProductsQuery } from './viewed-products.queries.ts';
import { mergeViewedProducts } from './viewed-products.rules.ts';

/** Records a product view of the member, once per visit of the page. Does nothing for a visitor. */
export function useRecordProductView(shop: ShopParams, product: ListedProduct): void {
  const memberId = useMember()?.id ?? '';
  const language = useDeferredLanguage();
  const { mutate } = useMutation(viewedProductMutations(useApiRequest()).recordView({ ...shop, memberId, language }));
  const recordView = useEffectEvent((viewerId: string, id: string) => {
    if (viewerId !== '') mutate({ ...product, id });
  });
  useEffect(() => recordView(memberId, product.id), [memberId, product.id]);
}

/** Products that the member viewed in a shop, newest first, without `excludeId`. Empty for a visitor. */
export function useRecentlyViewedProducts(shop: ShopParams, excludeId: string): ListedProduct[] {
  const memberId = useMember()?.id ?? '';
  const language = useDeferredLanguage();
  const enabled = memberId !== '';
  const { data: rows = [] } = useQuery({ ...localViewedProductsQuery(memberId), enabled });
  const { data: serverList } = useQuery({ ...useLocalizedQueries(catalogueQueries).viewed(shop.shopId), enabled });
  const saveToDevice = useEffectEvent((products: readonly ListedProduct[]) => {
    const context = { ...shop, memberId, language };
    const now = Date.now();
    void getViewedProductStore().update(memberId, (stored) => mergeServerList(stored, context, products, now));
  });
  useEffect(() => {
    if (serverList !== undefined) saveToDevice(serverList);
  }, [serverList]);
  return mergeViewedProducts(rows, serverList, { shopId: shop.shopId, language, excludeId });
}
