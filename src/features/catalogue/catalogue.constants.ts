/** Categories that have their own place in the menu; the rest stand under All Products (doc 1 §2). */
export const MENU_CATEGORIES = 6;

/** Products a page of the highlighted list, which is paged here and not by the server (doc 1 §9). */
export const HIGHLIGHTED_PER_PAGE = 8;

/** Highlighted products in a carousel before the tile that leads to all of them (doc 1 §2). */
export const CAROUSEL_ITEMS = 5;

/**
 * Cards that may be in the first row, whatever the width: their pictures load at once. More would
 * compete with them, fewer would leave holes in the first screen.
 */
export const FIRST_ROW = 5;

/** Products of the recently viewed grid: two full rows on a wide screen. */
export const VIEWED_PRODUCTS = 8;

/** Details of a list that are fetched ahead: about what a phone's first screen shows. */
export const FETCHED_AHEAD = 4;

/** Widths of a detail's pictures, for their `sizes`; the other half is in ProductPage's CSS. */
export const GALLERY_SIZES = '(max-width: 62em) 100vw, 36rem';

/** Saved pages that are offered where another one is not saved. */
export const OFFERED_PAGES = 8;
