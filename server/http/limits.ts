import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { rateLimits } from '#server/db/schema/index.ts';
import { Failure } from './failure.ts';
import { hashOf } from './ids.ts';

/** So many tries of one subject in one window; the window begins with the first try. */
export interface Limit {
  /** What is limited, such as 'login:account'. */
  readonly name: string;
  readonly tries: number;
  readonly windowSeconds: number;
}

interface Clocked {
  readonly db: Database;
  readonly now: () => Date;
}

/** Counters in the database hold no e-mail or address in clear. */
const keyOf = (limit: Limit, subject: string) => `${limit.name}:${hashOf(subject)}`;

/**
 * Counts a try before it is evaluated, so that tries sent in parallel all count (S5, S6).
 *
 * @throws Failure `tooManyRequests` with Retry-After above the limit.
 */
export async function countTry(
  { db, now }: Clocked,
  limit: Limit,
  subject: string,
): Promise<void> {
  const moment = now();
  const resetsAt = new Date(moment.getTime() + limit.windowSeconds * 1000);
  const isOver = sql`${rateLimits.resetsAt} <= ${moment.toISOString()}`;
  const [counter] = await db
    .insert(rateLimits)
    .values({ key: keyOf(limit, subject), count: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning();
  if (!counter || counter.count <= limit.tries) return;
  const milliseconds = counter.resetsAt.getTime() - moment.getTime();
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  throw new Failure('tooManyRequests', { values: { seconds }, retryAfter: seconds });
}

/** Takes back a try that turned out to be right: only failures count against a subject. */
export async function forgiveTry({ db }: Clocked, limit: Limit, subject: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, keyOf(limit, subject)));
}

/** Lifts a limit: whoever has proven to be the subject is not held up by others' failures. */
export async function forgetTries({ db }: Clocked, limit: Limit, subject: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, subject)));
}

/** Removes counters whose window is over; rows that another request holds are left for later. */
export async function sweepLimits({ db, now }: Clocked): Promise<void> {
  await db.execute(sql`
    delete from ${rateLimits} where ${rateLimits.key} in (
      select key from ${rateLimits} where resets_at <= ${now().toISOString()} limit 100
      for update skip locked)`);
}
