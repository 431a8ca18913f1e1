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

/** S5: guesses that are looked at, for one code. */
export const CODE_TRIES = 5;

/** Codes asked for one e-mail, known or not (S6). */
export const FORGOT_ACCOUNT: Limit = { name: 'forgot:account', tries: 5, windowSeconds: HOUR };
export const FORGOT_ADDRESS: Limit = { name: 'forgot:address', tries: 30, windowSeconds: HOUR };

/** Wrong codes from one address, whatever account they are for. */
export const CODE_ADDRESS: Limit = { name: 'code:address', tries: 30, windowSeconds: 15 * MINUTE };

/** Wrong codes that name no account: nothing but the address can count them (S5). */
export const CODE_BLIND: Limit = { name: 'code:blind', tries: CODE_TRIES, windowSeconds: LIFETIME.code };

/** Wrong links, tokens and grants from one address. */
export const LINK_ADDRESS: Limit = { name: 'link:address', tries: 30, windowSeconds: 15 * MINUTE };

/** Doc 2 §9: the resend timer, kept by the server too. */
export const MOBILE_RESEND: Limit = { name: 'mobile:resend', tries: 1, windowSeconds: MINUTE };

/** Text messages cost money, and each brings five more guesses. */
export const MOBILE_DAY: Limit = { name: 'mobile:day', tries: 10, windowSeconds: DAY };
