/*
 * The names under which the app stores something in localStorage and sessionStorage. The cookie page lists each of them
 * (src/features/pages/stored-items/stored-items.ts); a test refuses a key that is missing there.
 */

/**
 * Tokens by which the shop knows this browser, one for each member who has logged in here. They let nobody in: with one
 * of them, strangers who guess at the account don't hold its member up. So they outlive a logout.
 */
export const DEVICE_TOKENS_KEY = 'bottega.devices';
/** The link of a verification mail, for a reload of its page; in the tab's own storage. */
export const VERIFICATION_LINK_KEY = 'bottega.email-link';
/** The chosen language. */
export const LANGUAGE_KEY = 'bottega.language';
/** The colors chosen against the system's; `public/pre-boot.js` reads the same. */
export const COLOR_SCHEME_KEY = 'mantine-color-scheme-value';
/** Country, shop, order type and promotion. */
export const SHOP_SELECTION_KEY = 'bottega.choices';
/** The member's profile as last read. */
export const MEMBER_KEY = 'bottega.member';
/** Answers of the server; schema, member and language follow. */
export const QUERY_CACHE_PREFIX = 'bottega.queries.';
/** Visits and orders that speak for an offer to install the app. */
export const INSTALL_ENGAGEMENT_KEY = 'bottega.interest';
/** The answer to that offer. */
export const INSTALL_PROMPT_KEY = 'bottega.install';
/** Written and removed at once, to see whether the browser stores anything. */
export const STORAGE_PROBE_KEY = 'bottega.tried';
/** In sessionStorage: an unfinished change of the profile. */
export const PROFILE_DRAFT_KEY = 'bottega.profile-draft';
/** In sessionStorage: the release that this tab was reloaded for. */
export const RELOADED_RELEASE_KEY = 'bottega-reloaded';
/** In sessionStorage: the router's own note of a part of the app that could not be loaded; the message follows. */
export const ROUTER_RELOAD_PREFIX = 'tanstack_router_reload:';
/** In sessionStorage: how far each page was scrolled. The router's own name, which it does not export. */
export const SCROLL_RESTORATION_KEY = 'tsr-scroll-restoration-v1_3';
