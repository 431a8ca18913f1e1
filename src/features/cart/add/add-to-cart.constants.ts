/** Widths of doc 1 §2, pixels. */
export const ADD_TO_CART_DIALOG_WIDTH_PX = 600;
export const RECIPIENT_DIALOG_WIDTH_PX = 400;

/** How long typing must rest before members are searched, milliseconds. */
export const FRIEND_SEARCH_DEBOUNCE_MS = 300;
