import { skipToken, useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { useRequest } from '#src/api/request-context.tsx';
import { cartQueries } from '#src/features/cart/cart.queries.ts';
import { promotionQueries } from '#src/features/promotions/promotions.queries.ts';
import { useIsShopActive, useMember, useSessionValue } from '#src/session/session-context.tsx';
import { isProductPage } from './shell.rules.ts';

/** The shop of the address, else the last chosen one; empty for none. */
export function useShopId(): string {
  const chosen = useSessionValue(({ shopId }) => shopId);
  const inAddress = useMatches({
    select: (matches) => {
      const params = matches.at(-1)?.params;
      return params !== undefined && 'shopId' in params ? params.shopId : '';
    },
  });
  return inAddress === '' ? chosen : inAddress;
}

export const useIsProductPage = (): boolean =>
  useMatches({ select: (matches) => isProductPage(matches.at(-1)?.routeId ?? '') });

/** Pieces in the shop's cart; null where there is no cart: a visitor, no shop, an inactive one. */
export function useCartCount(): number | null {
  const request = useRequest();
  const shopId = useShopId();
  const active = useIsShopActive();
  const has = active && shopId !== '';
  const options = cartQueries(request).count(shopId);
  const { data } = useQuery({ ...options, ...(has ? {} : { queryFn: skipToken }) });
  return has ? (data?.cartCount ?? 0) : null;
}

/** Running promotions of the chosen shop; 0 without a shop. */
export function usePromotionCount(): number {
  const request = useRequest();
  const shopId = useShopId();
  const member = useMember();
  const has = member !== null && shopId !== '';
  const options = promotionQueries(request).badge(shopId);
  const { data } = useQuery({ ...options, ...(has ? {} : { queryFn: skipToken }) });
  return has ? (data ?? 0) : 0;
}
