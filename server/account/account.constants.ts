import type { RateLimit } from '#server/rate-limit/rate-limit.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Seconds that each secret is good for. */
export const SECRET_LIFETIME_SECONDS = {
  /** SEC-05. */
  code: 10 * MINUTE_SECONDS,
  /** From a right code to the new password. */
  resetPassword: 10 * MINUTE_SECONDS,
  /** A mail may lie over a weekend's first day. */
  email: 2 * DAY_SECONDS,
  /** From a confirmed mobile to the first password. */
  firstPassword: 15 * MINUTE_SECONDS,
  /** GAP-28. */
  autoLogin: MINUTE_SECONDS,
  adminGrant: 5 * MINUTE_SECONDS,
} as const;

/** A session that an administrator opened as the member ends after an hour, whatever is done in it. */
export const ADMIN_SESSION_MINUTES = 60;

/** SEC-05: guesses that are looked at, for one code: by who asked for it, and by everyone else together. */
export const MAX_CODE_GUESSES = 5;
export const MAX_FOREIGN_CODE_GUESSES = 5;

/** Codes asked for one e-mail, known or not, by one client or one known device (SEC-06). */
export const FORGOT_PASSWORD_ACCOUNT_LIMIT: RateLimit = {
  name: 'forgot:account',
  maxAttempts: 5,
  windowSeconds: HOUR_SECONDS,
};

/**
 * Mails to one e-mail asked for by all unknown clients together. The first request of a client in a day and its later
 * ones have a cap each: a few clients that ask again and again leave the first request of any other untouched.
 */
export const FORGOT_PASSWORD_FIRST_REQUEST_LIMIT: RateLimit = {
  name: 'forgot:first',
  maxAttempts: 20,
  windowSeconds: HOUR_SECONDS,
};
export const FORGOT_PASSWORD_REPEATED_REQUEST_LIMIT: RateLimit = {
  name: 'forgot:again',
  maxAttempts: 10,
  windowSeconds: HOUR_SECONDS,
};
/** Tells a client's first request from its later ones. */
export const FORGOT_PASSWORD_KNOWN_CLIENT_LIMIT: RateLimit = {
  name: 'forgot:seen',
  maxAttempts: 1,
  windowSeconds: DAY_SECONDS,
};

export const FORGOT_PASSWORD_IP_LIMIT: RateLimit = {
  name: 'forgot:address',
  maxAttempts: 30,
  windowSeconds: HOUR_SECONDS,
};

/** Wrong codes from one address, whatever account they are for. */
export const CODE_IP_LIMIT: RateLimit = { name: 'code:address', maxAttempts: 30, windowSeconds: 15 * MINUTE_SECONDS };

/** Wrong codes that name no account: nothing but the address can count them (SEC-05). */
export const CODE_WITHOUT_ACCOUNT_LIMIT: RateLimit = {
  name: 'code:blind',
  maxAttempts: MAX_CODE_GUESSES,
  windowSeconds: SECRET_LIFETIME_SECONDS.code,
};

/** Wrong links, tokens and grants from one address. */
export const LINK_IP_LIMIT: RateLimit = { name: 'link:address', maxAttempts: 30, windowSeconds: 15 * MINUTE_SECONDS };

/** Doc 2 §9: the resend timer, kept by the server too, for each client. */
export const MOBILE_RESEND_LIMIT: RateLimit = { name: 'mobile:resend', maxAttempts: 1, windowSeconds: MINUTE_SECONDS };
export const MOBILE_CLIENT_LIMIT: RateLimit = { name: 'mobile:client', maxAttempts: 5, windowSeconds: HOUR_SECONDS };

/**
 * Text messages cost money, and each brings more guesses. The client that opened the mailed link has a cap of its own,
 * which everyone else, who have another one together, can't use up.
 */
export const MOBILE_DAILY_LIMIT: RateLimit = { name: 'mobile:day', maxAttempts: 10, windowSeconds: DAY_SECONDS };
export const MOBILE_UNKNOWN_CLIENTS_LIMIT: RateLimit = {
  name: 'mobile:strangers',
  maxAttempts: 5,
  windowSeconds: DAY_SECONDS,
};
