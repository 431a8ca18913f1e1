import { Pool } from 'pg';
import type { Deps } from '#server/http/api/handler.ts';

/** Any numbers that nothing else in the shop's database uses. */
const LOCK_KEYS = { payments: 18_310_119, messages: 18_310_120 } as const;

/**
 * Does the work unless another server is at it. The lock belongs to a connection of its own and not
 * to a transaction, which would be cut off when the work takes long; if the server dies, PostgreSQL
 * lets it go with the connection.
 *
 * @returns whether the work was done.
 */
export async function withAdvisoryLock(
  { db }: Pick<Deps, 'db'>,
  work: () => Promise<void>,
  kind: keyof typeof LOCK_KEYS = 'payments',
): Promise<boolean> {
  const pool = db.$client;
  if (!(pool instanceof Pool)) throw new Error('the sweep needs a connection of its own');
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCK_KEYS[kind],
    ]);
    if (!rows[0]?.taken) return false;
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK_KEYS[kind]]).catch(onError);
    }
    return true;
  } catch (error) {
    // A question that is answered late would give the lock to a connection that nobody holds.
    broken ??= error instanceof Error ? error : new Error('the lock was not to be had');
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
