import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { ClientSoftware } from '#server/platform/auth/user-agent.rules.ts';
import { members } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import {
  createTooManyRequestsError,
  recordAttempt,
  consumeRateLimit,
  resetRateLimit,
  refundAttempt,
  toPairSubject,
  deleteExpiredRateLimits,
  type RateLimit,
} from '#server/platform/rate-limit/rate-limit.ts';
import { hashPassword, comparePassword } from '#server/shop/account/password/password-hash.ts';
import { identifyLoginClient, type LoginClient } from './known-devices.ts';
import { getLoginDelayMs } from './login-delay.rules.ts';
import { checkMayLogIn, openSession } from './open-session.ts';

const LOGIN_WINDOW_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;

/** Wrong passwords for one e-mail, known or unknown, from one client or one known device (SEC-06). */
export const LOGIN_ACCOUNT_LIMIT: RateLimit = {
  name: 'login:account',
  maxAttempts: 10,
  windowSeconds: LOGIN_WINDOW_SECONDS,
};

/** Wrong passwords from one client. The limit is higher, because a household or an office shares an IP address. */
export const LOGIN_IP_LIMIT: RateLimit = {
  name: 'login:address',
  maxAttempts: 60,
  windowSeconds: LOGIN_WINDOW_SECONDS,
};

/**
 * Wrong passwords for one e-mail from all unknown clients together. Above it, {@link LOGIN_UNDER_ATTACK_LIMIT} applies.
 */
export const LOGIN_ATTACK_THRESHOLD: RateLimit = {
  name: 'login:attack',
  maxAttempts: 100,
  windowSeconds: HOUR_SECONDS,
};

/** Attempts of each unknown client at an account under attack. A new client always has all of them. */
export const LOGIN_UNDER_ATTACK_LIMIT: RateLimit = {
  name: 'login:attacked',
  maxAttempts: 3,
  windowSeconds: HOUR_SECONDS,
};

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly devices: readonly string[];
}

interface LoginOrigin {
  readonly clientKey: string;
  readonly software: ClientSoftware;
  readonly language: Language;
}

const defaultDelay = (milliseconds: number) => sleep(milliseconds, undefined, { ref: false });

/**
 * Counts an attempt before it is evaluated. A known device has its own limits. Unknown clients are limited one by one,
 * and their total delays each of them. So an attacker can delay the logins of others, but not block them.
 *
 * @throws AppError `tooManyRequests`.
 */
async function countLoginAttempt(deps: Deps, email: string, client: LoginClient, clientKey: string): Promise<void> {
  const pair = toPairSubject(email, client.key);
  if (client.deviceId !== null) return consumeRateLimit(deps, LOGIN_ACCOUNT_LIMIT, pair);
  await consumeRateLimit(deps, LOGIN_IP_LIMIT, clientKey);
  await consumeRateLimit(deps, LOGIN_ACCOUNT_LIMIT, pair);
  const clientAttempts = await recordAttempt(deps, LOGIN_UNDER_ATTACK_LIMIT, pair);
  const { count: accountAttempts } = await recordAttempt(deps, LOGIN_ATTACK_THRESHOLD, email);
  const isUnderAttack = accountAttempts > LOGIN_ATTACK_THRESHOLD.maxAttempts;
  if (isUnderAttack && clientAttempts.count > LOGIN_UNDER_ATTACK_LIMIT.maxAttempts) {
    throw createTooManyRequestsError(clientAttempts.secondsUntilReset);
  }
  const delay = getLoginDelayMs(accountAttempts);
  if (delay > 0) await (deps.pause ?? defaultDelay)(delay);
}

/** Takes back the counted attempt after a correct password. */
async function refundLoginAttempt(deps: Deps, email: string, client: LoginClient, clientKey: string): Promise<void> {
  const pair = toPairSubject(email, client.key);
  await refundAttempt(deps, LOGIN_ACCOUNT_LIMIT, pair);
  if (client.deviceId !== null) return;
  await refundAttempt(deps, LOGIN_IP_LIMIT, clientKey);
  await refundAttempt(deps, LOGIN_UNDER_ATTACK_LIMIT, pair);
  await refundAttempt(deps, LOGIN_ATTACK_THRESHOLD, email);
}

/** Resets the failed logins of a client that has proven the ownership of the account by a password reset. */
export async function clearFailedLogins(deps: Deps, email: string, clientKey: string): Promise<void> {
  const pair = toPairSubject(email, clientKey);
  await resetRateLimit(deps, LOGIN_ACCOUNT_LIMIT, pair);
  await resetRateLimit(deps, LOGIN_UNDER_ATTACK_LIMIT, pair);
}

/** Stores a hash of the normalized password, unless the password was changed meanwhile. */
async function rehashPassword(
  { db }: Deps,
  member: { readonly id: string; readonly passwordHash: string },
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db
    .update(members)
    .set({ passwordHash })
    .where(and(eq(members.id, member.id), eq(members.passwordHash, member.passwordHash)));
}

/**
 * Opens a session for a correct e-mail and password.
 *
 * Known and unknown e-mails run through the same steps: the same limits, delays, hashing and error (SEC-06).
 * `accountBlocked` and `accountNotVerified` are thrown only after the correct password, the latter with a token that
 * requests another verification mail.
 *
 * @returns the session token, and the token that makes this browser a known device.
 * @throws AppError `loginError`, `accountNotVerified`, `accountBlocked`, `tooManyRequests`.
 */
export async function logIn(
  deps: Deps,
  { email: emailInput, password, devices: tokens }: Credentials,
  { clientKey, software, language }: LoginOrigin,
): Promise<{ token: string; device: string }> {
  const email = emailInput.toLowerCase();
  const client = await identifyLoginClient(deps, email, tokens, clientKey);
  await countLoginAttempt(deps, email, client, clientKey);
  const [member] = await deps.db
    .select({
      id: members.id,
      email: members.email,
      firstName: members.firstName,
      passwordHash: members.passwordHash,
      emailVerifiedAt: members.emailVerifiedAt,
      mobileVerifiedAt: members.mobileVerifiedAt,
      blockedAt: members.blockedAt,
    })
    .from(members)
    .where(eq(members.email, email));
  const match = await comparePassword(member?.passwordHash, password);
  if (!member || match === 'wrong') {
    throw new AppError('loginError');
  }
  await refundLoginAttempt(deps, email, client, clientKey);
  await deleteExpiredRateLimits(deps);
  await checkMayLogIn(deps, member);
  if (match === 'outdated') await rehashPassword(deps, member, password);
  return openSession(deps, member, client, { software, language });
}
