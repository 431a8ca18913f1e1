/** Categories that have their own place in the menu; the rest stand under All Products (doc 1 §2). */
export const MAX_MENU_CATEGORIES = 6;

/** Products a page of the highlighted list, which is paged here and not by the server (doc 1 §9). */
export const HIGHLIGHTED_PER_PAGE = 8;

/** Highlighted products in a carousel before the tile that leads to all of them (doc 1 §2). */
export const MAX_CAROUSEL_ITEMS = 5;

/**
 * Cards that may be in the first row, whatever the width: their pictures load at once. More would
 * compete with them, fewer would leave holes in the first screen.
 */
export const MAX_FIRST_ROW_CARDS = 5;

/** Products of the recently viewed grid: two full rows on a wide screen. */
export const MAX_RECENTLY_VIEWED_SHOWN = 8;

/** Details of a list that are fetched ahead: about what a phone's first screen shows. */
export const MAX_PREFETCHED_PRODUCTS = 4;

/** Widths of a detail's pictures, for their `sizes`; the other half is in ProductPage's CSS. */
export const GALLERY_IMAGE_SIZES = '(max-width: 62em) 100vw, 36rem';

/** Saved pages that are offered where another one is not saved. */
export const MAX_SAVED_PAGES_SHOWN = 8;
