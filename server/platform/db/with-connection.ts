import type { Pool, PoolClient } from 'pg';
import { assertReplicated } from './replication.ts';

/**
 * Lends a pooled connection to one transaction and always releases it. Drizzle's own `transaction` leaks the connection
 * when `begin` fails, and returns one to the pool whose `commit` or `rollback` got no response. After ten such failures
 * the pool would stay empty.
 *
 * @param timeoutMs limit for the whole transaction, 0 for none. On timeout the connection is destroyed: PostgreSQL rolls
 *   back, and further statements fail.
 * @param work calls `onBegun` once `begin` has returned. Otherwise the connection is destroyed: a late `begin` would open
 *   a transaction for the next user of the connection, whose writes would never be committed.
 * @throws UnreplicatedCommitError when the synchronous standby may lack the committed transaction.
 */
export async function withConnection<T>(
  pool: Pool,
  timeoutMs: number,
  work: (client: PoolClient, onBegun: () => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isDestroyed = false;
  let isBegun = false;
  const destroy = () => {
    isDestroyed = true;
    client.release(true);
  };
  const timer = timeoutMs > 0 ? setTimeout(destroy, timeoutMs) : undefined;
  try {
    const result = await work(client, () => {
      isBegun = true;
    });
    assertReplicated(client);
    return result;
  } finally {
    clearTimeout(timer);
    // Destroy the connection unless it is idle: otherwise `commit` or `rollback` failed or got no response.
    if (!isDestroyed) client.release(!isBegun || client.getTransactionStatus() !== 'I');
  }
}
