import type { RateLimit } from '#server/platform/rate-limit/rate-limit.ts';

const HOUR_SECONDS = 3600;

/** Failed logins of one account: few, because a member of the staff sees the data of everybody. */
export const STAFF_LOGIN_LIMIT: RateLimit = {
  name: 'staff-login:account',
  maxAttempts: 10,
  windowSeconds: HOUR_SECONDS,
};
/** Failed logins of one client, for all accounts together. */
export const STAFF_CLIENT_LIMIT: RateLimit = {
  name: 'staff-login:client',
  maxAttempts: 30,
  windowSeconds: HOUR_SECONDS,
};
/** Wrong one-time links and codes of one client. */
export const STAFF_LINK_LIMIT: RateLimit = { name: 'staff-link:client', maxAttempts: 30, windowSeconds: HOUR_SECONDS };
/** Wrong passwords in one session. */
export const STAFF_PASSWORD_LIMIT: RateLimit = { name: 'staff-password', maxAttempts: 10, windowSeconds: HOUR_SECONDS };
