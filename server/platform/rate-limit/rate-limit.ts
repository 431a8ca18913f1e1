import { eq, sql } from 'drizzle-orm';
import { rateLimits } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { getLocalizedMessage } from '#server/platform/i18n/messages.ts';
import { hashSecret } from '#server/platform/lib/ids.ts';

/** Maximum attempts per subject and window. The window starts with the first attempt. */
export interface RateLimit {
  /** Name of the limited action, such as 'login:account'. */
  readonly name: string;
  readonly maxAttempts: number;
  readonly windowSeconds: number;
}

type RateLimitDeps = Pick<Deps, 'db' | 'now'>;

/** Hashes the subject, so that the table contains no plain e-mail or IP address. */
const toCounterKey = (limit: RateLimit, subject: string) => `${limit.name}:${hashSecret(subject)}`;

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

/** The wait in the largest unit of which it has two, rounded up. */
export function createTooManyRequestsError(seconds: number): AppError {
  if (seconds < 2 * MINUTE_SECONDS) {
    return new AppError('tooManyRequests', { values: { seconds }, retryAfter: seconds });
  }
  const localizedMessage =
    seconds < 2 * HOUR_SECONDS
      ? getLocalizedMessage('errors.tooManyRequests.minutes', { minutes: Math.ceil(seconds / MINUTE_SECONDS) })
      : getLocalizedMessage('errors.tooManyRequests.hours', { hours: Math.ceil(seconds / HOUR_SECONDS) });
  return new AppError('tooManyRequests', { localizedMessage, retryAfter: seconds });
}

function getSecondsUntil(resetsAt: Date, at: Date): number {
  return Math.max(1, Math.ceil((resetsAt.getTime() - at.getTime()) / 1000));
}

/**
 * Rejects a subject whose attempts are used up, without counting an attempt. For a check before the request body is read,
 * when it is not known yet whether the request counts.
 *
 * @throws AppError `tooManyRequests` with Retry-After.
 */
export async function assertNotRateLimited(
  { db, now }: RateLimitDeps,
  limit: RateLimit,
  subject: string,
): Promise<void> {
  const currentTime = now();
  const [counter] = await db
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, toCounterKey(limit, subject)));
  if (!counter || counter.count < limit.maxAttempts || counter.resetsAt <= currentTime) return;
  throw createTooManyRequestsError(getSecondsUntil(counter.resetsAt, currentTime));
}

interface AttemptCount {
  readonly count: number;
  /** Seconds until the end of the window. */
  readonly secondsUntilReset: number;
}

/**
 * Counts an attempt and returns the number of attempts in this window. Does not enforce the limit.
 *
 * @param amount more than 1 for work measured in another unit, such as megapixels.
 */
export async function recordAttempt(
  { db, now }: RateLimitDeps,
  limit: RateLimit,
  subject: string,
  amount = 1,
): Promise<AttemptCount> {
  const currentTime = now();
  const resetsAt = new Date(currentTime.getTime() + limit.windowSeconds * 1000);
  const isExpired = sql`${rateLimits.resetsAt} <= ${currentTime.toISOString()}`;
  const [counter] = await db
    .insert(rateLimits)
    .values({ key: toCounterKey(limit, subject), count: amount, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isExpired} then ${amount}::int else ${rateLimits.count} + ${amount}::int end`,
        resetsAt: sql`case when ${isExpired} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning();
  return { count: counter?.count ?? 1, secondsUntilReset: getSecondsUntil(counter?.resetsAt ?? resetsAt, currentTime) };
}

/**
 * Counts an attempt before it is evaluated, so that all parallel attempts count (SEC-05, SEC-06).
 *
 * @param amount see {@link recordAttempt}
 * @throws AppError `tooManyRequests` with Retry-After above the limit.
 */
export async function consumeRateLimit(
  deps: RateLimitDeps,
  limit: RateLimit,
  subject: string,
  amount = 1,
): Promise<void> {
  const { count, secondsUntilReset } = await recordAttempt(deps, limit, subject, amount);
  if (count > limit.maxAttempts) throw createTooManyRequestsError(secondsUntilReset);
}

/** Combines an account and the client that tries to access it into one subject. */
export const toPairSubject = (account: string, client: string): string => JSON.stringify([account, client]);

/**
 * Limits failed attempts at a secret that is too long to guess (120 bits or more). The secret is checked first, so the
 * correct one always works, even after many wrong ones from the same client.
 *
 * @throws AppError of the work; above the limit `tooManyRequests` instead of `linkInvalid`.
 */
export async function limitFailedAttempts<T>(
  deps: RateLimitDeps,
  limit: RateLimit,
  subject: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'linkInvalid') await consumeRateLimit(deps, limit, subject);
    throw error;
  }
}

/** Takes back an attempt that succeeded, because only failures count. */
export async function refundAttempt({ db }: RateLimitDeps, limit: RateLimit, subject: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, toCounterKey(limit, subject)));
}

/** Clears the counter of a subject who has authenticated: failures of other people must not block them. */
export async function resetRateLimit({ db }: RateLimitDeps, limit: RateLimit, subject: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, toCounterKey(limit, subject)));
}

/** Deletes expired counters. Skips rows that another request has locked. */
export async function deleteExpiredRateLimits({ db, now }: RateLimitDeps): Promise<void> {
  await db.execute(sql`
    delete from ${rateLimits} where ${rateLimits.key} in (
      select key from ${rateLimits} where resets_at <= ${now().toISOString()} limit 100
      for update skip locked)`);
}
