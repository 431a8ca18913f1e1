/**
 * Cookies shared by the client and a server with SSR (ADR 011). A back end without SSR can ignore them.
 */

/** Cookie with the session token (REQ-SESS-04). The server checks only its presence, never its value (SEC-01). */
export const TOKEN_COOKIE = 'webToken';

/** Cookie with the client's state that SSR needs: language, country and shop. */
export const SSR_STATE_COOKIE = 'bottegaStart';

/** Value that disables SSR: the first page depends on a member, a promotion or a business shop. */
export const SSR_OPT_OUT = 'own';

/**
 * Cookie with the color scheme when it differs from the system's: `light` or `dark`. Without it the system decides,
 * which only the client knows.
 */
export const COLOR_SCHEME_COOKIE = 'bottegaScheme';

/** Lifetime of the SSR state cookie and the color scheme cookie. */
export const SSR_COOKIE_MAX_AGE_DAYS = 365;
