import { Client, type Pool } from 'pg';

/**
 * Lends a dedicated connection without time limits to migrations, backup and restore. Waiting for a lock, an index on a
 * large table and copying one can take long.
 */
export async function withMaintenanceConnection<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    ...pool.options,
    statement_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  client.on('error', () => undefined); // The running statement rejects with the error.
  await client.connect();
  try {
    await client.query('set client_min_messages = warning');
    return await work(client);
  } finally {
    await client.end();
  }
}
