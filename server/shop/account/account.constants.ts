import { SESSION_DAYS } from '#server/platform/auth/sessions.ts';
import type { RateLimit } from '#server/platform/rate-limit/rate-limit.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Lifetime of each secret, in seconds. */
export const SECRET_LIFETIME_SECONDS = {
  /** SEC-05. */
  code: 10 * MINUTE_SECONDS,
  /** From the correct code to the new password. */
  resetPassword: 10 * MINUTE_SECONDS,
  /** Long enough for a mail that arrives at the weekend. */
  email: 2 * DAY_SECONDS,
  /** From the refused login to the request for another mail. */
  resendVerification: 15 * MINUTE_SECONDS,
  /** From the verified mobile to the first password. */
  firstPassword: 15 * MINUTE_SECONDS,
  /** GAP-28. */
  autoLogin: MINUTE_SECONDS,
  /** As long as the session that it ends. */
  endSession: SESSION_DAYS * DAY_SECONDS,
  adminGrant: 5 * MINUTE_SECONDS,
  /** From the tap to the request that the browser's download starts. */
  dataExport: MINUTE_SECONDS,
  staffExport: MINUTE_SECONDS,
} as const;

/** Guesses that are evaluated for one code (SEC-05): by its requester, and by all other clients together. */
export const MAX_CODE_GUESSES = 5;
export const MAX_FOREIGN_CODE_GUESSES = 5;

/** Codes requested for one e-mail, known or unknown, by one client or one known device (SEC-06). */
export const FORGOT_PASSWORD_ACCOUNT_LIMIT: RateLimit = {
  name: 'forgot:account',
  maxAttempts: 5,
  windowSeconds: HOUR_SECONDS,
};

/**
 * Mails to one e-mail requested by all unknown clients together. A client's first request of a day and its later
 * requests have separate limits: a few clients that repeat their requests can't block the first request of another.
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
/** Distinguishes a client's first request from its later ones. */
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

/** Wrong codes from one IP address, for all accounts together. */
export const CODE_IP_LIMIT: RateLimit = { name: 'code:address', maxAttempts: 30, windowSeconds: 15 * MINUTE_SECONDS };

/** Wrong codes sent without an e-mail. They belong to no account, so they are counted by IP address (SEC-05). */
export const CODE_WITHOUT_ACCOUNT_LIMIT: RateLimit = {
  name: 'code:no-account',
  maxAttempts: MAX_CODE_GUESSES,
  windowSeconds: SECRET_LIFETIME_SECONDS.code,
};

/** Wrong links, tokens and grants from one IP address. */
export const LINK_IP_LIMIT: RateLimit = { name: 'link:address', maxAttempts: 30, windowSeconds: 15 * MINUTE_SECONDS };

/** Wrong current passwords in one account: a stolen session must not find the password. */
export const CURRENT_PASSWORD_LIMIT: RateLimit = {
  name: 'password:current',
  maxAttempts: 10,
  windowSeconds: HOUR_SECONDS,
};

/** Verification mails that a member can request again. */
export const VERIFICATION_MAIL_LIMIT: RateLimit = {
  name: 'verification:mail',
  maxAttempts: 5,
  windowSeconds: HOUR_SECONDS,
};

/** The server enforces the resend countdown too (REQ-VER-06), for each client. */
export const MOBILE_RESEND_LIMIT: RateLimit = { name: 'mobile:resend', maxAttempts: 1, windowSeconds: MINUTE_SECONDS };
export const MOBILE_CLIENT_LIMIT: RateLimit = { name: 'mobile:client', maxAttempts: 5, windowSeconds: HOUR_SECONDS };

/**
 * Text messages cost money, and each one allows more guesses. The client that opened the mailed link has its own limit.
 * All other clients share a second limit, so they can't use up the first.
 */
export const MOBILE_DAILY_LIMIT: RateLimit = { name: 'mobile:day', maxAttempts: 10, windowSeconds: DAY_SECONDS };
export const MOBILE_UNKNOWN_CLIENTS_LIMIT: RateLimit = {
  name: 'mobile:unknown-clients',
  maxAttempts: 5,
  windowSeconds: DAY_SECONDS,
};

/** After a login or a confirmed password, the account may be changed for this time. */
export const REAUTHENTICATION_SECONDS = 10 * MINUTE_SECONDS;

/** Codes that a member requests for new e-mails, and codes for one e-mail, known or unknown, of all members. */
export const EMAIL_CHANGE_LIMIT: RateLimit = {
  name: 'email-change:member',
  maxAttempts: 5,
  windowSeconds: HOUR_SECONDS,
};
export const EMAIL_CHANGE_ADDRESS_LIMIT: RateLimit = {
  name: 'email-change:address',
  maxAttempts: 5,
  windowSeconds: HOUR_SECONDS,
};

/** How long a data export can be downloaded. */
export const DATA_EXPORT_DAYS = 7;

/** Data exports that a member requests, and downloads of one. Writing one reads everything the shop has about the member. */
export const DATA_EXPORT_LIMIT: RateLimit = { name: 'data-export:request', maxAttempts: 3, windowSeconds: DAY_SECONDS };
export const DATA_EXPORT_DOWNLOAD_LIMIT: RateLimit = {
  name: 'data-export:download',
  maxAttempts: 20,
  windowSeconds: HOUR_SECONDS,
};

/** Challenges for logins with a passkey, and passkeys that were refused, from one client. An office shares an address. */
export const PASSKEY_OPTIONS_IP_LIMIT: RateLimit = {
  name: 'passkey:options',
  maxAttempts: 60,
  windowSeconds: 5 * MINUTE_SECONDS,
};
export const PASSKEY_IP_LIMIT: RateLimit = {
  name: 'passkey:address',
  maxAttempts: 60,
  windowSeconds: 15 * MINUTE_SECONDS,
};
