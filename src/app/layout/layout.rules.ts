/** Routes that show the cart's icon in the header (doc 1 §2, "product pages"). */
const PRODUCT_ROUTES: ReadonlySet<string> = new Set([
  '/_shell/$countryCode/$shopId/products',
  '/_shell/$countryCode/$shopId/product/$id',
  '/_shell/highlighted/products',
  '/_shell/shopb2b/products/$id',
  '/_shell/shopb2b/products/detail/$id',
  '/_shell/promotions',
  '/_shell/promotion/product/$id',
]);

/** The business shop has a cart of its own: on its pages the cart's icons lead to that one. */
export const isBusinessPage = (routeId: string): boolean => routeId.startsWith('/_shell/shopb2b/');

export const isProductPage = (routeId: string): boolean => PRODUCT_ROUTES.has(routeId);

/**
 * The virtual office's address with the way in (doc 1 §2); null when the profile names none, or
 * something that is no web address.
 */
export function getVirtualOfficeUrl(base: string, token: string): string | null {
  if (!/^https?:\/\//iu.test(base) || !URL.canParse(base)) return null;
  return `${base.replace(/\/+$/u, '')}/login-access?token=${encodeURIComponent(token)}`;
}
