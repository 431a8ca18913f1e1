import type { Pool, PoolClient } from 'pg';

/**
 * A connection for one transaction, given back however that ends. drizzle's own transaction keeps the
 * connection for ever when already its `begin` fails, and gives one back whose last word was never
 * answered: ten such moments of a database that is slow or away, and the pool is empty for good.
 *
 * @param limit milliseconds for the whole transaction, 0 for none. When they are over the connection is
 *   cut: PostgreSQL rolls back, and what the work asks next fails as when the database is away.
 * @param work says with `begun` that its `begin` was answered. Without that the connection is not used
 *   again: a `begin` that is late would open a transaction under whoever comes next, and nobody would
 *   ever commit what was written there.
 */
export async function withConnection<T>(
  pool: Pool,
  limit: number,
  work: (client: PoolClient, begun: () => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isCut = false;
  let isBegun = false;
  const cut = () => {
    isCut = true;
    client.release(true);
  };
  const timer = limit > 0 ? setTimeout(cut, limit) : undefined;
  try {
    return await work(client, () => {
      isBegun = true;
    });
  } finally {
    clearTimeout(timer);
    // Anything but idle: a commit or rollback that failed or was not answered.
    if (!isCut) client.release(!isBegun || client.getTransactionStatus() !== 'I');
  }
}
