import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, types, type Client, type PoolClient } from 'pg';
import type { Logger } from 'pino';
import { retryOnConflict } from './retry-transaction.ts';
import { withConnection } from './with-connection.ts';

export interface ConnectOptions {
  readonly log: Pick<Logger, 'warn'>;
  /** Connections at most. */
  readonly maxConnections?: number;
  /** Milliseconds after which a statement is cut off, 0 for never; a transaction has half as much again. */
  readonly statementTimeoutMs?: number;
  /** Attempts at a transaction that conflicts with another one; 1 for work that can't be done twice. */
  readonly maxAttempts?: number;
}

export type Database = ReturnType<typeof openDatabase>;
/** What `db.transaction()` hands to its callback: inside it, use this and never the outer db. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface DatabaseConnection {
  readonly db: Database;
  readonly pool: Pool;
  readonly close: () => Promise<void>;
}

/**
 * PostgreSQL's bigint (cents, counts) as a number: exact up to 9 · 10¹⁵, which is 90 billion €.
 *
 * @throws RangeError above that, rather than a wrong amount.
 */
export function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
}

/** Drizzle on a pool, or on one of its connections alone. */
export function openDatabase(client: Pool | PoolClient | Client) {
  // Columns are snake_case in SQL and camelCase in the code.
  return drizzle(client, { casing: 'snake_case' });
}

/** The answer of a statement that PostgreSQL itself cuts off gets this long to arrive. */
const NETWORK_MARGIN_MS = 2000;

/**
 * A pool on the database at the address.
 *
 * A connection that the server breaks off is only logged: without a listener it would end the
 * whole process, also while a transaction holds it. Waiting for a connection ends after 2.5 s, so that
 * the answer of a shop without its database (503) is there within 3 s. Where the database says nothing
 * at all, not even that its own limit is over, ours ends the statement and the transaction. A transaction
 * that deadlocked with another one runs again.
 */
export function connectDatabase(url: string, options: ConnectOptions): DatabaseConnection {
  // For the whole process: drizzle asks pg's global table for the types that it does not know.
  types.setTypeParser(types.builtins.INT8, parseBigint);
  const { maxConnections = 10, statementTimeoutMs = 10_000 } = options;
  const pool = new Pool({
    connectionString: url,
    application_name: 'bottega',
    max: maxConnections,
    connectionTimeoutMillis: 2500,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs && statementTimeoutMs + NETWORK_MARGIN_MS,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  // Not the error itself: pg hangs its whole client on it, with the address of the database.
  pool.on('error', ({ message }) => options.log.warn({ message }, 'lost a database connection'));
  // One in use tells whoever uses it by failing the statement; the pool listens to idle ones alone.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = openDatabase(pool);
  db.transaction = (work, config) =>
    retryOnConflict(
      () =>
        withConnection(pool, statementTimeoutMs * 1.5, (client, begun) =>
          openDatabase(client).transaction((tx) => {
            begun();
            return work(tx);
          }, config),
        ),
      options.maxAttempts,
    );
  let closed: Promise<void> | undefined;
  return { db, pool, close: () => (closed ??= pool.end()) };
}
