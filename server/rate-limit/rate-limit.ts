import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { rateLimits } from '#server/db/schema/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { hashSecret } from '#server/lib/ids.ts';

/** So many tries of one subject in one window; the window begins with the first try. */
export interface RateLimit {
  /** What is limited, such as 'login:account'. */
  readonly name: string;
  readonly maxAttempts: number;
  readonly windowSeconds: number;
}

interface RateLimitDeps {
  readonly db: Database;
  readonly now: () => Date;
}

/** Counters in the database hold no e-mail or address in clear. */
const toCounterKey = (limit: RateLimit, subject: string) => `${limit.name}:${hashSecret(subject)}`;

function createTooManyRequestsError(seconds: number): AppError {
  return new AppError('tooManyRequests', { values: { seconds }, retryAfter: seconds });
}

function secondsUntil(resetsAt: Date, moment: Date): number {
  return Math.max(1, Math.ceil((resetsAt.getTime() - moment.getTime()) / 1000));
}

/**
 * Refuses a subject whose tries are used up, and counts nothing: for a check before the request's body is
 * read, when it is not known yet whether the request will count.
 *
 * @throws Failure `tooManyRequests` with Retry-After.
 */
export async function assertNotRateLimited(
  { db, now }: RateLimitDeps,
  limit: RateLimit,
  subject: string,
): Promise<void> {
  const moment = now();
  const [counter] = await db
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, toCounterKey(limit, subject)));
  if (!counter || counter.count < limit.maxAttempts || counter.resetsAt <= moment) return;
  throw createTooManyRequestsError(secondsUntil(counter.resetsAt, moment));
}

interface AttemptCount {
  readonly count: number;
  /** Seconds until the window is over. */
  readonly secondsUntilReset: number;
}

/**
 * Counts a try and returns how many there are now in this window, whatever the limit is.
 *
 * @param amount more than one for work that is counted in a unit of its own, such as megapixels
 */
export async function recordAttempt(
  { db, now }: RateLimitDeps,
  limit: RateLimit,
  subject: string,
  amount = 1,
): Promise<AttemptCount> {
  const moment = now();
  const resetsAt = new Date(moment.getTime() + limit.windowSeconds * 1000);
  const isOver = sql`${rateLimits.resetsAt} <= ${moment.toISOString()}`;
  const [counter] = await db
    .insert(rateLimits)
    .values({ key: toCounterKey(limit, subject), count: amount, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then ${amount}::int else ${rateLimits.count} + ${amount}::int end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning();
  return { count: counter?.count ?? 1, secondsUntilReset: secondsUntil(counter?.resetsAt ?? resetsAt, moment) };
}

/**
 * Counts a try before it is evaluated, so that tries sent in parallel all count (SEC-05, SEC-06).
 *
 * @param amount see {@link addTry}
 * @throws Failure `tooManyRequests` with Retry-After above the limit.
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

/** One subject of two parts, such as an account and the client that tries to get into it. */
export const toPairSubject = (account: string, client: string): string => JSON.stringify([account, client]);

/**
 * Limits failed attempts at a secret that is too long to guess (120 bits and more). It is evaluated first: the right
 * secret always works, however many wrong ones came from the same client.
 *
 * @throws Failure of the work; instead of `linkInvalid` `tooManyRequests` above the limit.
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

/** Takes back a try that turned out to be right: only failures count against a subject. */
export async function refundAttempt({ db }: RateLimitDeps, limit: RateLimit, subject: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, toCounterKey(limit, subject)));
}

/** Lifts a limit: whoever has proven to be the subject is not held up by others' failures. */
export async function resetRateLimit({ db }: RateLimitDeps, limit: RateLimit, subject: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, toCounterKey(limit, subject)));
}

/** Removes counters whose window is over; rows that another request holds are left for later. */
export async function deleteExpiredRateLimits({ db, now }: RateLimitDeps): Promise<void> {
  await db.execute(sql`
    delete from ${rateLimits} where ${rateLimits.key} in (
      select key from ${rateLimits} where resets_at <= ${now().toISOString()} limit 100
      for update skip locked)`);
}
