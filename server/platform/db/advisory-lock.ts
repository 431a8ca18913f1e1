import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import type { Database } from './connect.ts';

/** Arbitrary keys, unique among the advisory locks of the shop's database. */
const LOCK_KEYS = {
  payments: 18_310_119,
  alerts: 18_310_121,
  withdrawals: 18_310_123,
  retention: 18_310_124,
  erasure: 18_310_126,
} as const;
const TRANSACTION_LOCK_KEYS = { shopFile: 18_310_122, collectionNumbers: 18_310_125 } as const;

/** Waits until no other transaction holds the lock, and holds it until this one ends. */
export async function lockUntilCommit(
  tx: Pick<Database, 'execute'>,
  kind: keyof typeof TRANSACTION_LOCK_KEYS,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TRANSACTION_LOCK_KEYS[kind]})`);
}

/**
 * Runs the work unless another server is running it. The lock belongs to a dedicated connection. A transaction would hit
 * the time limit when the work takes long. If the server dies, PostgreSQL releases the lock with the connection.
 *
 * A transaction pooler gives each statement another connection, so the lock bypasses it (REQ-OPS-33).
 *
 * @returns whether the work ran.
 */
export async function withAdvisoryLock(
  { db, directPool }: { readonly db: Database; readonly directPool?: Pool | undefined },
  work: () => Promise<void>,
  kind: keyof typeof LOCK_KEYS = 'payments',
): Promise<boolean> {
  const pool = directPool ?? db.$client;
  if (!(pool instanceof Pool)) throw new Error('an advisory lock needs a dedicated connection');
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    const { rows } = await client.query<{ acquired: boolean }>('select pg_try_advisory_lock($1) as acquired', [
      LOCK_KEYS[kind],
    ]);
    if (!rows[0]?.acquired) return false;
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK_KEYS[kind]]).catch(onError);
    }
    return true;
  } catch (error) {
    // Close the connection: if the lock query succeeds late, a pooled connection would hold the lock.
    broken ??= error instanceof Error ? error : new Error('failed to acquire the lock');
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
