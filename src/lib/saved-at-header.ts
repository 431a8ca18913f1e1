/** Header that the service worker adds to a cached response: when it was cached, ISO 8601. */
export const SAVED_AT_HEADER = 'X-Saved-At';
