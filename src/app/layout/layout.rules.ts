/** Routes that show the cart icon in the header (REQ-SHELL-07). */
const PRODUCT_ROUTES: ReadonlySet<string> = new Set([
  '/_shell/$countryCode/$shopId/products',
  '/_shell/$countryCode/$shopId/product/$id',
  '/_shell/highlighted/products',
  '/_shell/favourites',
  '/_shell/shopb2b/products/$id',
  '/_shell/shopb2b/products/detail/$id',
  '/_shell/promotions',
  '/_shell/promotion/product/$id',
]);

/** Pages of the business shop: their cart icon opens the business cart. */
export const isBusinessPage = (routeId: string): boolean => routeId.startsWith('/_shell/shopb2b/');

export const isProductPage = (routeId: string): boolean => PRODUCT_ROUTES.has(routeId);

/**
 * URL of the Virtual Office with the auto-login token (REQ-SHELL-04). Null when the profile has no base
 * URL, or an invalid one.
 */
export function getVirtualOfficeUrl(base: string, token: string): string | null {
  if (!/^https?:\/\//iu.test(base) || !URL.canParse(base)) return null;
  return `${base.replace(/\/+$/u, '')}/login-access?token=${encodeURIComponent(token)}`;
}
