import { redirect } from '@tanstack/react-router';
import { addressQueries } from '#src/features/addresses/api/addresses.queries.ts';
import { getProductType } from '#src/features/cart/api/cart-count.queries.ts';
import { isPromotionEndedError } from '#src/features/cart/promotion/promotion-ended.ts';
import { deliveryTermsQuery } from '#src/features/catalogue/api/delivery-terms.queries.ts';
import { checkoutQueries } from '#src/features/checkout/api/checkout.queries.ts';
import { sellerQuery } from '#src/features/seller/api/seller.queries.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { cacheFirst, type LoaderContext } from '#src/session/loader-context.ts';

/** The cart shows items of an ended promotion and lets the member remove them. */
function redirectToCart(error: unknown): never {
  if (!isPromotionEndedError(error)) throw error;
  throw redirect({ to: '/cart', replace: true });
}

/**
 * Loads the summary with the default choices, and the addresses. Loads nothing when there is nothing to check out.
 * @throws a redirect to the cart when the promotion has ended; ApiError
 */
export async function loadCheckout({ queryClient, request, session, i18n }: LoaderContext): Promise<void> {
  const { member, shopId, countryCode, countryId, promotionId } = session.state;
  if (member?.isShopActive !== true || shopId === '' || countryCode === '') return;
  const language = getActiveLanguage(i18n);
  const cart = {
    shopId,
    promotionId,
    language,
    productType: getProductType(promotionId),
  };
  await Promise.all([
    queryClient.query({ ...checkoutQueries(request).newCheckout(cart), ...cacheFirst }).catch(redirectToCart),
    queryClient.query({
      ...addressQueries(request).list({ countryCode, countryId }),
      ...cacheFirst,
    }),
    // Without them, the checkout works and loads them again.
    queryClient.query({ ...deliveryTermsQuery(request, shopId, language), ...cacheFirst }).catch(() => undefined),
    queryClient.query({ ...sellerQuery(request, shopId), ...cacheFirst }).catch(() => undefined),
  ]);
}
