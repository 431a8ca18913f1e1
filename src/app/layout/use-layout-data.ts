import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useMatches, useRouterState } from '@tanstack/react-router';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import type { ApiRequest } from '#src/api/request.ts';
import { cartCountQuery, cartQueryKey, getProductType } from '#src/features/cart/api/cart-count.queries.ts';
import { useOutboxSnapshot } from '#src/features/cart/outbox/use-outbox-snapshot.ts';
import { promotionBadgeQueries } from '#src/features/promotions/api/promotion-badge.queries.ts';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { getOptimisticCount } from '#src/offline/outbox/outbox-count.rules.ts';
import { useIsShopActive, useMember, useSessionValue } from '#src/session/session-context.tsx';
import { isBusinessPage, isProductPage } from './layout.rules.ts';

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

export const useIsBusinessPage = (): boolean =>
  useMatches({ select: (matches) => isBusinessPage(matches.at(-1)?.routeId ?? '') });

/** As the consumer cart's count; its call is not in the first load. */
const businessCartCountQuery = (request: ApiRequest, shopId: string, orderType: string) =>
  queryOptions({
    queryKey: [...cartQueryKey(shopId), orderType, 'count'],
    queryFn: async ({ signal }) => {
      const { fetchBusinessCartCount } = await import('#src/features/b2b/cart/fetch-business-cart-count.ts');
      return fetchBusinessCartCount(request, shopId, orderType, signal);
    },
    staleTime: 0,
  });

/** Another page of the same list, or another tab of the same page, is on its way. */
export const useIsPageLoading = (): boolean =>
  useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.pathname === resolvedLocation?.pathname,
  });

interface CartCount {
  /** Null where there is no cart: for a visitor, without a shop, in an inactive one. */
  readonly count: number | null;
  /** The shop answered with an error; while it can't be reached, that is said elsewhere. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Pieces in the cart that is being filled: the shop's, a promotion's or a business shop's. */
export function useCartCount(): CartCount {
  const request = useApiRequest();
  const business = useIsBusinessPage();
  const active = useIsShopActive();
  const consumerShop = useShopId();
  const { B2BShopId, orderType, promotionId } = useSessionValue((state) => state);
  const has = active && (business ? B2BShopId !== '' && orderType !== '' : consumerShop !== '');
  const productType = getProductType(promotionId);
  const shops = useQuery({
    ...cartCountQuery(request, consumerShop, productType),
    ...(has && !business ? {} : { queryFn: skipToken }),
  });
  const businesses = useQuery({
    ...businessCartCountQuery(request, B2BShopId, orderType),
    ...(has && business ? {} : { queryFn: skipToken }),
  });
  // Asked for in any case, for a hook can't be left out; a business cart keeps nothing.
  const held = useOutboxSnapshot();
  const isOnline = useIsOnline();
  const { isError, refetch } = business ? businesses : shops;
  const cart = { shopId: consumerShop, productType };
  const pieces = business
    ? (businesses.data?.cartCount ?? 0)
    : getOptimisticCount(held, cart, shops.data?.cartCount ?? 0, shops.dataUpdatedAt);
  return {
    count: has ? pieces : null,
    isFailed: has && isOnline && isError,
    retry: () => void refetch(),
  };
}

/** Running promotions of the chosen shop; 0 without a shop. */
export function usePromotionCount(): number {
  const request = useApiRequest();
  const shopId = useShopId();
  const member = useMember();
  const has = member !== null && shopId !== '';
  const options = promotionBadgeQueries(request).badge(shopId);
  const { data } = useQuery({ ...options, ...(has ? {} : { queryFn: skipToken }) });
  return has ? (data ?? 0) : 0;
}
