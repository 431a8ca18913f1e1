import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useHydrated, useMatches, useRouterState } from '@tanstack/react-router';
import type { Profile } from '#contract/session.ts';
import { isNotFoundError } from '#src/api/api-error.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import type { ApiRequest } from '#src/api/request.ts';
import { CART_RESOURCES, cartCountQuery, getProductType } from '#src/features/cart/api/cart-count.queries.ts';
import { getOptimisticCount } from '#src/features/cart/outbox/outbox-count.rules.ts';
import { useOutboxSnapshot } from '#src/features/cart/outbox/use-outbox-snapshot.ts';
import { promotionBadgeQueries } from '#src/features/promotions/api/promotion-badge.queries.ts';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { useIsShopActive, useMember, useSessionValue } from '#src/session/session-context.tsx';
import { getVirtualOfficeUrl, isBusinessPage, isProductPage } from './layout.rules.ts';

/** The shop in the URL, otherwise the last selected shop; empty for none. */
export function useShopId(): string {
  const selectedShopId = useSessionValue(({ shopId }) => shopId);
  const urlShopId = useMatches({
    select: (matches) => {
      const params = matches.at(-1)?.params;
      return params !== undefined && 'shopId' in params ? params.shopId : '';
    },
  });
  return urlShopId === '' ? selectedShopId : urlShopId;
}

export const useIsProductPage = (): boolean =>
  useMatches({ select: (matches) => isProductPage(matches.at(-1)?.routeId ?? '') });

export const useIsBusinessPage = (): boolean =>
  useMatches({ select: (matches) => isBusinessPage(matches.at(-1)?.routeId ?? '') });

/** Like the consumer cart's count, but its call is loaded lazily. */
const businessCartCountQuery = (request: ApiRequest, shopId: string, orderType: string) =>
  queryOptions({
    queryKey: [CART_RESOURCES.count, { shopId, orderType }],
    queryFn: async ({ signal }) => {
      const { fetchBusinessCartCount } = await import('#src/features/b2b/cart/fetch-business-cart-count.ts');
      return fetchBusinessCartCount(request, shopId, orderType, signal);
    },
    staleTime: 0,
  });

/** Whether another page of the same list, or another tab of the same page, is loading. */
export const useIsPageLoading = (): boolean =>
  useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.pathname === resolvedLocation?.pathname,
  });

interface CartCount {
  /** Null when there is no cart: for a visitor, without a shop, in an inactive shop. */
  readonly count: number | null;
  /** The shop returned an error. False while offline, because ConnectionBanner shows that, and for an unknown shop. */
  readonly isFailed: boolean;
  readonly retry: () => void;
  /** Changes with each failure. */
  readonly failureCount: number;
}

/** Number of pieces in the current cart: of the shop, a promotion or a business shop. */
export function useCartCount(): CartCount {
  const request = useApiRequest();
  const isBusiness = useIsBusinessPage();
  const isShopActive = useIsShopActive();
  const consumerShopId = useShopId();
  const { B2BShopId, orderType, promotionId } = useSessionValue((state) => state);
  const hasCart = isShopActive && (isBusiness ? B2BShopId !== '' && orderType !== '' : consumerShopId !== '');
  const productType = getProductType(promotionId);
  const shopCount = useQuery({
    ...cartCountQuery(request, consumerShopId, productType),
    ...(hasCart && !isBusiness ? {} : { queryFn: skipToken }),
  });
  const businessCount = useQuery({
    ...businessCartCountQuery(request, B2BShopId, orderType),
    ...(hasCart && isBusiness ? {} : { queryFn: skipToken }),
  });
  // Called on business pages too, because hooks can't be conditional. The business cart has no outbox.
  const outbox = useOutboxSnapshot();
  const isOnline = useIsOnline();
  const { error, errorUpdateCount, refetch } = isBusiness ? businessCount : shopCount;
  const cart = { shopId: consumerShopId, productType };
  const count = isBusiness
    ? (businessCount.data?.cartCount ?? 0)
    : getOptimisticCount(outbox, cart, shopCount.data?.cartCount ?? 0, shopCount.dataUpdatedAt);
  return {
    count: hasCart ? count : null,
    isFailed: hasCart && isOnline && error !== null && !isNotFoundError(error),
    retry: () => void refetch(),
    failureCount: errorUpdateCount,
  };
}

/** Number of running promotions of the current shop; 0 without a shop. */
export function usePromotionCount(): number {
  const request = useApiRequest();
  const shopId = useShopId();
  const member = useMember();
  const isEnabled = member !== null && shopId !== '';
  const options = promotionBadgeQueries(request).badge(shopId);
  const { data } = useQuery({ ...options, ...(isEnabled ? {} : { queryFn: skipToken }) });
  return isEnabled ? (data ?? 0) : 0;
}

/**
 * URL of the member's Virtual Office; null when there is none. Server-rendered markup must not contain the token, so the
 * URL has it only after hydration.
 */
export function useVirtualOfficeUrl({ virtualOfficeWebBaseUrl }: Profile): string | null {
  const token = useSessionValue((state) => state.token);
  const isHydrated = useHydrated();
  return getVirtualOfficeUrl(virtualOfficeWebBaseUrl, isHydrated ? token : '');
}
