/**
 * What a device and a server that renders first screens agree on (ADR 011). A back end that renders none
 * need not know of it.
 */

/** The cookie by which a device says what its first screen begins with. */
export const SSR_STATE_COOKIE = 'bottegaStart';

/** Its value for a device whose first screen is its own: a member's, a promotion's. */
export const SSR_OPT_OUT = 'own';

/**
 * The cookie by which a device says that other colours were chosen than its system's: `light` or `dark`. Without
 * it the system decides, which only the device knows.
 */
export const COLOR_SCHEME_COOKIE = 'bottegaScheme';

/** How long both last. */
export const SSR_COOKIE_MAX_AGE_DAYS = 365;
