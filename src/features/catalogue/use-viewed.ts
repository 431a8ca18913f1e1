import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ListedProduct } from '#contract/catalogue.ts';
import { useRequest } from '#src/api/request-context.tsx';
import { withListed } from '#src/offline/viewed-products.rules.ts';
import { viewedProducts } from '#src/offline/viewed-products.ts';
import { useMember } from '#src/session/session-context.tsx';
import { catalogueMutations } from './catalogue.mutations.ts';
import type { ShopAddress } from './catalogue.queries.ts';
import { useCatalogue, useCatalogueLanguage } from './use-catalogue.ts';
import { viewedHere } from './viewed.queries.ts';
import { lastViewed } from './viewed.rules.ts';

/** Remembers that the member saw a product; once for each visit, and never a visitor. */
export function useRegisterView(shop: ShopAddress, product: ListedProduct): void {
  const memberId = useMember()?.id ?? '';
  const language = useCatalogueLanguage();
  const { mutate } = useMutation(catalogueMutations(useRequest()).viewed({ ...shop, memberId, language }));
  const register = useEffectEvent((member: string, id: string) => {
    if (member !== '') mutate({ ...product, id });
  });
  useEffect(() => register(memberId, product.id), [memberId, product.id]);
}

/** What the member saw last in a shop, but for one product; nothing for a visitor. */
export function useViewed(shop: ShopAddress, besides: string): ListedProduct[] {
  const memberId = useMember()?.id ?? '';
  const language = useCatalogueLanguage();
  const enabled = memberId !== '';
  const { data: rows = [] } = useQuery({ ...viewedHere(memberId), enabled });
  const { data: listed } = useQuery({ ...useCatalogue().viewed(shop.shopId), enabled });
  const keep = useEffectEvent((answer: readonly ListedProduct[]) => {
    const place = { ...shop, memberId, language };
    const now = Date.now();
    void viewedProducts().change(memberId, (known) => withListed(known, place, answer, now));
  });
  useEffect(() => {
    if (listed !== undefined) keep(listed);
  }, [listed]);
  return lastViewed(rows, listed, { shopId: shop.shopId, language, besides });
}
