import { getPage } from '#contract/app-pages.ts';

/** `/_shell/$countryCode/$shopId/products` → `/$countryCode/$shopId/products` */
const toPagePath = (routeId: string): string => routeId.replace(/^\/_shell/u, '');

/** Pages of the business shop: their cart icon opens the business cart. */
export const isBusinessPage = (routeId: string): boolean => toPagePath(routeId).startsWith('/shopb2b/');

/** Pages with the cart icon in the header (REQ-SHELL-07). */
export const isProductPage = (routeId: string): boolean => getPage(toPagePath(routeId)).hasCartIcon === true;

/**
 * URL of the Virtual Office with the auto-login token (REQ-SHELL-04). Null when the profile has no base
 * URL, or an invalid one.
 */
export function getVirtualOfficeUrl(base: string, token: string): string | null {
  if (!/^https?:\/\//iu.test(base) || !URL.canParse(base)) return null;
  return `${base.replace(/\/+$/u, '')}/login-access?token=${encodeURIComponent(token)}`;
}
