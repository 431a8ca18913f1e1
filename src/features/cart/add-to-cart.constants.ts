/** Widths of doc 1 §2, pixels. */
export const ADD_DIALOG_WIDTH = 600;
export const FRIEND_DIALOG_WIDTH = 400;

/** How long typing must rest before members are searched, milliseconds. */
export const FRIEND_SEARCH_REST = 300;
