import type { ShopSelection } from '#src/session/session.types.ts';

/** Target of the "Shop" link: the product list of the last chosen shop, otherwise the marketplace (GAP-09). */
export function getHomeLink({ countryCode, shopId }: Pick<ShopSelection, 'countryCode' | 'shopId'>) {
  return countryCode === '' || shopId === ''
    ? ({ to: '/' } as const)
    : ({ to: '/$countryCode/$shopId/products', params: { countryCode, shopId } } as const);
}
