/** Categories with their own menu entry. The others are grouped under All products (REQ-CAT-04). */
export const MAX_MENU_CATEGORIES = 6;

/** Highlighted products in the carousel. With more there is a View all tile (REQ-CAT-28). */
export const MAX_CAROUSEL_ITEMS = 5;

/**
 * Maximum number of cards in the first row at any width. Their images load eagerly: with more of them they would
 * compete for bandwidth, with fewer the first row would have gaps.
 */
export const MAX_FIRST_ROW_CARDS = 5;

/** Products in the recently viewed grid: two full rows on a wide screen. */
export const MAX_RECENTLY_VIEWED_SHOWN = 8;

/** Product details that are prefetched for a list: about as many as a phone shows without scrolling. */
export const MAX_PREFETCHED_PRODUCTS = 4;

/** `sizes` of the images in the product detail. It must match ProductPage.module.css. */
export const GALLERY_IMAGE_SIZES = '(max-width: 62em) 100vw, 36rem';

/** Saved pages that are listed while the shop is unreachable. */
export const MAX_SAVED_PAGES_SHOWN = 8;

/** Resource of the product pages of business shops, which the search finds while the shop is unreachable. */
export const BUSINESS_PRODUCT_RESOURCE = 'business-product';
