/** Doc 1 §9, milliseconds: how long a refused login is shown. */
export const LOGIN_ERROR_DURATION_MS = 5_000;

/** Doc 1 §9, milliseconds: an unverified account's message, and the button's lock. */
export const UNVERIFIED_LOCK_MS = 15_000;

/** Doc 2 §9, seconds: until a code for the mobile can be asked for again. */
export const RESEND_DELAY_SECONDS = 60;
