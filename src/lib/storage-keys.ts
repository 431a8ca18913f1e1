/*
 * All keys of localStorage and sessionStorage that the app uses. The cookie page lists each of them
 * (src/features/pages/stored-items/stored-items.ts); a test fails for a key that is missing there.
 */

/**
 * Device tokens: one per member who has logged in with this browser. They don't authenticate. With a device token,
 * failed logins from other devices don't delay this member's login (SEC-06). They stay after a logout.
 */
export const DEVICE_TOKENS_KEY = 'bottega.devices';
/** In sessionStorage: the link of a verification mail, so that its page survives a reload. */
export const VERIFICATION_LINK_KEY = 'bottega.email-link';
/** The chosen language. */
export const LANGUAGE_KEY = 'bottega.language';
/** The chosen color scheme when it differs from the system's. `src/boot/pre-boot` reads it too. */
export const COLOR_SCHEME_KEY = 'mantine-color-scheme-value';
/** Country, shop, order type and promotion. */
export const SHOP_SELECTION_KEY = 'bottega.shop-selection';
/** The member's profile as last loaded. */
export const MEMBER_KEY = 'bottega.member';
/** Persisted API responses. The prefix is followed by schema version, member id and language. */
export const QUERY_CACHE_PREFIX = 'bottega.queries.';
/** Visits and orders that decide whether the app is offered for installation. */
export const INSTALL_ENGAGEMENT_KEY = 'bottega.install-engagement';
/** The member's permanent decision about that offer. */
export const INSTALL_PROMPT_KEY = 'bottega.install';
/** That the member has answered the offer of push messages. */
export const PUSH_OFFER_KEY = 'bottega.push-offer';
/** That a passkey was offered or used on this device. */
export const PASSKEY_OFFER_KEY = 'bottega.passkey-offer';
/** Recent searches of the member. */
export const RECENT_SEARCHES_KEY = 'bottega.searches';
/** Recent recipients of the member's gifts. */
export const RECENT_RECIPIENTS_KEY = 'bottega.recipients';
/** Allergens that this device marks, when the member has not put them in the profile. */
export const ALLERGENS_KEY = 'bottega.allergens';
/** Written and removed at once, to test whether storage is available. */
export const STORAGE_PROBE_KEY = 'bottega.storage-probe';
/** In sessionStorage: unsaved changes of the profile form. */
export const PROFILE_DRAFT_KEY = 'bottega.profile-draft';
/** In sessionStorage: changed invoice data of a checkout. */
export const INVOICE_DRAFT_KEY = 'bottega.invoice-draft';
/** In sessionStorage: the release that this tab was reloaded for. */
export const RELOADED_RELEASE_KEY = 'bottega-reloaded';
/** In sessionStorage: the router's own key for a chunk that failed to load. The error message follows. */
export const ROUTER_RELOAD_PREFIX = 'tanstack_router_reload:';
/** In sessionStorage: scroll positions. The router's own key, which it does not export. */
export const SCROLL_RESTORATION_KEY = 'tsr-scroll-restoration-v1_3';
