import { redirect } from '@tanstack/react-router';
import type { ShopSelection } from '#src/session/session.types.ts';
import { UNREQUESTED_PAGE } from '#src/session/unrequested-page.ts';

type HomeSelection = Pick<ShopSelection, 'countryCode' | 'shopId'>;

/** Target of the "Shop" link: the product list of the last chosen shop, otherwise the marketplace (GAP-09). */
export function getHomeLink({ countryCode, shopId }: HomeSelection) {
  return countryCode === '' || shopId === ''
    ? ({ to: '/' } as const)
    : ({ to: '/$countryCode/$shopId/products', params: { countryCode, shopId } } as const);
}

/** Redirect of an unknown path (GAP-09). */
export const redirectToHome = (selection: HomeSelection) =>
  redirect({ ...getHomeLink(selection), replace: true, state: UNREQUESTED_PAGE });
