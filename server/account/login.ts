import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { members } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import type { Language } from '#server/http/language.ts';
import { addTry, countTry, forgetTries, forgiveTry, pairOf, sweepLimits, type Limit } from '#server/http/limits.ts';
import { identifyGuesser, rememberDevice, type Guesser } from './devices.ts';
import { rememberLanguage } from './language.ts';
import { hashPassword, matchPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { delayOf } from './slow-down.rules.ts';
import { isVerified } from './verified.rules.ts';

const windowSeconds = 15 * 60;
const HOUR = 60 * 60;

/** Wrong passwords for one e-mail, known or not, from one client or one known device (S6). */
export const ACCOUNT_LIMIT: Limit = { name: 'login:account', tries: 10, windowSeconds };

/** Wrong passwords from one client; higher, because a household or an office shares one. */
export const ADDRESS_LIMIT: Limit = { name: 'login:address', tries: 60, windowSeconds };

/** Wrong passwords for one e-mail from all unknown clients together: above it, {@link ATTACKED_LIMIT} counts too. */
export const ATTACK: Limit = { name: 'login:attack', tries: 100, windowSeconds: HOUR };

/** Of an account under attack: what each unknown client has left. A client that comes anew always has some. */
export const ATTACKED_LIMIT: Limit = { name: 'login:attacked', tries: 3, windowSeconds: HOUR };

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly devices: readonly string[];
}

interface From {
  readonly address: string;
  readonly language: Language;
}

const defaultPause = (milliseconds: number) => sleep(milliseconds, undefined, { ref: false });

/**
 * Counts an attempt before it is evaluated. A known device has limits of its own. Everyone else is limited by client,
 * and all together slow each other down: nobody can block an account for others, only delay it.
 *
 * @throws Failure `tooManyRequests`.
 */
async function countAttempt(deps: Deps, email: string, who: Guesser, address: string): Promise<void> {
  const pair = pairOf(email, who.key);
  if (who.deviceId !== null) return countTry(deps, ACCOUNT_LIMIT, pair);
  await countTry(deps, ADDRESS_LIMIT, address);
  await countTry(deps, ACCOUNT_LIMIT, pair);
  const attacked = await addTry(deps, ATTACKED_LIMIT, pair);
  const { count } = await addTry(deps, ATTACK, email);
  if (count > ATTACK.tries && attacked.count > ATTACKED_LIMIT.tries) {
    const { seconds } = attacked;
    throw new Failure('tooManyRequests', { values: { seconds }, retryAfter: seconds });
  }
  const delay = delayOf(count);
  if (delay > 0) await (deps.pause ?? defaultPause)(delay);
}

/** The password was right: none of it counts. */
async function forgiveAttempt(deps: Deps, email: string, who: Guesser, address: string): Promise<void> {
  const pair = pairOf(email, who.key);
  await forgiveTry(deps, ACCOUNT_LIMIT, pair);
  if (who.deviceId !== null) return;
  await forgiveTry(deps, ADDRESS_LIMIT, address);
  await forgiveTry(deps, ATTACKED_LIMIT, pair);
  await forgiveTry(deps, ATTACK, email);
}

/** Lets a client in that has just proven by other means whose account it is. */
export async function forgetAttempts(deps: Deps, email: string, address: string): Promise<void> {
  const pair = pairOf(email, address);
  await forgetTries(deps, ACCOUNT_LIMIT, pair);
  await forgetTries(deps, ATTACKED_LIMIT, pair);
}

/** Stores the hash of the password's present form, unless the password was changed meanwhile. */
async function renewHash(
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
 * Opens a session for the right e-mail and password.
 *
 * Known and unknown e-mails take the same way: the same limits, the same delays, the same hashing, the same failure.
 * That an account waits for its verification is told only to who knows its password.
 *
 * @returns its token, and the token by which this browser is known from now on.
 * @throws Failure `loginError`, `accountNotVerified`, `tooManyRequests`.
 */
export async function logIn(
  deps: Deps,
  { email: typed, password, devices: tokens }: Credentials,
  { address, language }: From,
): Promise<{ token: string; device: string }> {
  const email = typed.toLowerCase();
  const who = await identifyGuesser(deps, email, tokens, address);
  await countAttempt(deps, email, who, address);
  const [member] = await deps.db
    .select({
      id: members.id,
      passwordHash: members.passwordHash,
      emailVerifiedAt: members.emailVerifiedAt,
      mobileVerifiedAt: members.mobileVerifiedAt,
    })
    .from(members)
    .where(eq(members.email, email));
  const match = await matchPassword(member?.passwordHash, password);
  if (!member || match === 'wrong') {
    throw new Failure('loginError');
  }
  await forgiveAttempt(deps, email, who, address);
  await sweepLimits(deps);
  if (!isVerified(member)) {
    throw new Failure('accountNotVerified', { data: { isAccountVerified: false } });
  }
  if (match === 'outdated') await renewHash(deps, member, password);
  await rememberLanguage(deps, member.id, language);
  const device = await rememberDevice(deps.db, deps.now(), member.id, who.deviceId);
  return { token: await openSession(deps, member.id), device };
}
