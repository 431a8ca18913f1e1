/** Milliseconds without a change before a quantity is saved (doc 1 §4). */
export const QUANTITY_DEBOUNCE = 300;

/** The drawer lists the whole cart, the page ten items at a time; the wire takes at most this. */
export const WHOLE_CART = 100;
