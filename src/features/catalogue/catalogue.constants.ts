/** Categories that have their own place in the menu; the rest stand under All Products (doc 1 §2). */
export const MENU_CATEGORIES = 6;

/** Products a page of the highlighted list, which is paged here and not by the server (doc 1 §9). */
export const HIGHLIGHTED_PER_PAGE = 8;

/** Highlighted products in a carousel before the tile that leads to all of them (doc 1 §2). */
export const CAROUSEL_ITEMS = 5;

/** Pixels that a finger moves before a carousel follows (doc 1 §9). */
export const SWIPE_THRESHOLD = 50;

/**
 * Cards that may be in the first row, whatever the width: their pictures load at once. More would
 * compete with them, fewer would leave holes in the first screen.
 */
export const FIRST_ROW = 5;

/** Products of the recently viewed grid: two full rows on a wide screen. */
export const VIEWED_PRODUCTS = 8;
