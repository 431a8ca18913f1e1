import type { QueryClient } from '@tanstack/react-query';
import type { ApiRequest } from '#src/api/request.ts';
import { cartCountQuery, getProductType } from '#src/features/cart/api/cart-count.queries.ts';
import { marketplaceQueries } from '#src/features/marketplace/api/marketplace.queries.ts';
import { promotionBadgeQueries } from '#src/features/promotions/api/promotion-badge.queries.ts';
import { sellerQuery } from '#src/features/seller/api/seller.queries.ts';
import type { SessionState } from '#src/session/session.types.ts';

/**
 * Loads the counts of the header and the bottom bar, the names of the shops and the seller for SSR. In the browser the
 * components load them. Errors are ignored: the browser repeats the request.
 * @param shopId the shop in the URL, otherwise the selected shop; empty for none
 */
export async function loadLayoutData(
  queryClient: QueryClient,
  request: ApiRequest,
  { member, promotionId, countryId }: SessionState,
  shopId: string,
): Promise<void> {
  if (shopId === '') return;
  const seller = queryClient.query(sellerQuery(request, shopId));
  if (member === null) {
    await Promise.allSettled([seller]);
    return;
  }
  const cartCount = cartCountQuery(request, shopId, getProductType(promotionId));
  await Promise.allSettled([
    seller,
    queryClient.query(promotionBadgeQueries(request).badge(shopId)),
    member.isShopActive ? queryClient.query(cartCount) : undefined,
    countryId === '' ? undefined : queryClient.query(marketplaceQueries(request).shops(countryId)),
  ]);
}
