/** The worker's mark of an answer that it gives out again: when it had saved it, an ISO time. */
export const SAVED_AT_HEADER = 'X-Saved-At';
