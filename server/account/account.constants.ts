import type { Limit } from '#server/http/limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds that each secret is good for. */
export const LIFETIME = {
  /** S5. */
  code: 10 * MINUTE,
  /** From a right code to the new password. */
  resetPassword: 10 * MINUTE,
  /** A mail may lie over a weekend's first day. */
  email: 2 * DAY,
  /** From a confirmed mobile to the first password. */
  firstPassword: 15 * MINUTE,
  /** Decision 28. */
  autoLogin: MINUTE,
  adminGrant: 5 * MINUTE,
} as const;

/** A session that an administrator opened as the member ends after an hour, whatever is done in it. */
export const ADMIN_SESSION_MINUTES = 60;

/** S5: guesses that are looked at, for one code: by who asked for it, and by everyone else together. */
export const CODE_TRIES = 5;
export const FOREIGN_TRIES = 5;

/** Codes asked for one e-mail, known or not, by one client or one known device (S6). */
export const FORGOT_ACCOUNT: Limit = { name: 'forgot:account', tries: 5, windowSeconds: HOUR };

/**
 * Mails to one e-mail asked for by all unknown clients together. The first request of a client in a day and its later
 * ones have a cap each: a few clients that ask again and again leave the first request of any other untouched.
 */
export const FORGOT_FIRST: Limit = { name: 'forgot:first', tries: 20, windowSeconds: HOUR };
export const FORGOT_AGAIN: Limit = { name: 'forgot:again', tries: 10, windowSeconds: HOUR };
/** Tells a client's first request from its later ones. */
export const FORGOT_SEEN: Limit = { name: 'forgot:seen', tries: 1, windowSeconds: DAY };

export const FORGOT_ADDRESS: Limit = { name: 'forgot:address', tries: 30, windowSeconds: HOUR };

/** Wrong codes from one address, whatever account they are for. */
export const CODE_ADDRESS: Limit = { name: 'code:address', tries: 30, windowSeconds: 15 * MINUTE };

/** Wrong codes that name no account: nothing but the address can count them (S5). */
export const CODE_BLIND: Limit = { name: 'code:blind', tries: CODE_TRIES, windowSeconds: LIFETIME.code };

/** Wrong links, tokens and grants from one address. */
export const LINK_ADDRESS: Limit = { name: 'link:address', tries: 30, windowSeconds: 15 * MINUTE };

/** Doc 2 §9: the resend timer, kept by the server too, for each client. */
export const MOBILE_RESEND: Limit = { name: 'mobile:resend', tries: 1, windowSeconds: MINUTE };
export const MOBILE_CLIENT: Limit = { name: 'mobile:client', tries: 5, windowSeconds: HOUR };

/**
 * Text messages cost money, and each brings more guesses. The client that opened the mailed link has a cap of its own,
 * which everyone else, who have another one together, can't use up.
 */
export const MOBILE_DAY: Limit = { name: 'mobile:day', tries: 10, windowSeconds: DAY };
export const MOBILE_STRANGERS: Limit = { name: 'mobile:strangers', tries: 5, windowSeconds: DAY };
