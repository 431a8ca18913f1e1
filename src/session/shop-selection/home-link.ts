import type { ShopSelection } from '#src/session/session.types.ts';

/** The address of "Shop": the last chosen shop's list, else the marketplace (GAP-09). */
export function getHomeLink({ countryCode, shopId }: Pick<ShopSelection, 'countryCode' | 'shopId'>) {
  return countryCode === '' || shopId === ''
    ? ({ to: '/' } as const)
    : ({ to: '/$countryCode/$shopId/products', params: { countryCode, shopId } } as const);
}
