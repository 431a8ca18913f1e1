import { useNavigate } from '@tanstack/react-router';
import type { ShopParams } from '#src/features/catalogue/api/catalogue.queries.ts';
import type { ListSearch } from '#src/features/catalogue/list/list-search.rules.ts';

/** The shop that is searched. The URLs of a business shop contain no country. */
export interface SearchedShop extends ShopParams {
  readonly isBusiness: boolean;
}

/** Opens lists and products of the shop in place of the dialog's history entry (see `useBackToClose`). */
export function useSearchNavigation({ isBusiness, countryCode, shopId }: SearchedShop) {
  const navigate = useNavigate();
  const params = { countryCode, shopId };
  return {
    openList: (search: ListSearch) =>
      void (isBusiness
        ? navigate({ to: '/shopb2b/products/$id', params: { id: shopId }, search, replace: true })
        : navigate({ to: '/$countryCode/$shopId/products', params, search, replace: true })),
    openProduct: (id: string) =>
      void (isBusiness
        ? navigate({ to: '/shopb2b/products/detail/$id', params: { id }, replace: true })
        : navigate({ to: '/$countryCode/$shopId/product/$id', params: { ...params, id }, replace: true })),
  };
}
