/**
 * Cookies shared by the client and a server with SSR (ADR 011). A back end without SSR can ignore them.
 */

/**
 * Cookie with the session token (REQ-SESS-04). Only the rendering of a page reads it: a GET that changes nothing. The API
 * accepts the Authorization header only (SEC-01).
 */
export const TOKEN_COOKIE = 'webToken';

/** Cookie with the client's state that SSR needs: language, shop selection and, for a member, the time zone. */
export const SSR_STATE_COOKIE = 'bottegaSsrState';

/** Value that disables SSR: the state contains ids that can't be encoded. */
export const SSR_OPT_OUT = 'off';

/** Lifetime of the SSR state cookie. */
export const SSR_COOKIE_MAX_AGE_DAYS = 365;
