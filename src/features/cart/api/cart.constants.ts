/** Milliseconds without a change before a quantity is saved (doc 1 §4). */
export const QUANTITY_DEBOUNCE_MS = 300;

/** The drawer lists the whole cart, the page ten items at a time; the wire takes at most this. */
export const MAX_CART_PAGE_SIZE = 100;
