import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, types, type Client, type PoolClient } from 'pg';
import type { Logger } from 'pino';
import { watchReplication } from './replication.ts';
import { retryOnConflict } from './retry-transaction.ts';
import { withConnection } from './with-connection.ts';

export interface ConnectOptions {
  readonly log: Pick<Logger, 'warn'>;
  /** Maximum connections in the pool. */
  readonly maxConnections?: number;
  /** Maximum wait for a free connection in milliseconds. Default: {@link CONNECTION_TIMEOUT_MS}. */
  readonly connectionTimeoutMs?: number;
  /** Statement timeout in milliseconds, 0 for none. A transaction gets 1.5 times as long. */
  readonly statementTimeoutMs?: number;
  /**
   * The URL leads to a transaction pooler. PgBouncer refuses connections that set time limits; its `connect_query` sets
   * them (docs/operations.md).
   */
  readonly hasPooler?: boolean;
  /** Attempts at a transaction that conflicts with another one; 1 for work that must not run twice. */
  readonly maxAttempts?: number;
}

export type Database = ReturnType<typeof openDatabase>;
/** The argument of the `db.transaction()` callback. Inside the callback, use only this, never the outer db. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface DatabaseConnection {
  readonly db: Database;
  readonly pool: Pool;
  readonly close: () => Promise<void>;
}

/**
 * Parses a PostgreSQL bigint (cents, counts). Exact up to 9 · 10¹⁵, which in cents is 90 trillion €.
 *
 * @throws RangeError above that, instead of returning a wrong amount.
 */
export function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
}

/** Drizzle on a pool or on a single connection. */
export function openDatabase(client: Pool | PoolClient | Client) {
  // Columns are snake_case in SQL and camelCase in the code.
  return drizzle(client, { casing: 'snake_case' });
}

/** Waiting for a connection ends in time for a 503 within 3 s. */
export const CONNECTION_TIMEOUT_MS = 2500;

/** Connections of a process for public reads. */
export const getReadPoolSize = (poolSize: number): number => Math.floor(poolSize / 3);

/** Connections of a process for logins and health checks. All others are for members' calls and jobs. */
export const getReservedPoolSize = (poolSize: number): number => Math.floor(poolSize / 6);

/** Statements of public reads take milliseconds. A search that does not is ended, so that others get its connection. */
export const PUBLIC_READ_TIMEOUT_MS = 3000;

/** Added to the statement timeout: time for PostgreSQL's own timeout error to arrive. */
const NETWORK_MARGIN_MS = 2000;

/**
 * Opens a connection pool.
 *
 * - A connection closed by the server is only logged. Without a listener, the error would end the process.
 * - Waiting for a connection times out after 2.5 s, so that a 503 is sent within 3 s when the database is down.
 * - If the database stops responding, client-side timeouts end the statement and the transaction.
 * - A transaction that deadlocked is retried.
 */
export function connectDatabase(url: string, options: ConnectOptions): DatabaseConnection {
  // Global: drizzle uses pg's global parsers for types that it does not handle itself.
  types.setTypeParser(types.builtins.INT8, parseBigint);
  const { maxConnections = 10, statementTimeoutMs = 10_000, connectionTimeoutMs = CONNECTION_TIMEOUT_MS } = options;
  const pool = new Pool({
    connectionString: url,
    application_name: 'bottega',
    max: maxConnections,
    connectionTimeoutMillis: connectionTimeoutMs,
    query_timeout: statementTimeoutMs && statementTimeoutMs + NETWORK_MARGIN_MS,
    ...(options.hasPooler === true
      ? {}
      : { statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: 30_000 }),
    keepAlive: true,
  });
  let closed: Promise<void> | undefined;
  pool.on('error', ({ message }) => {
    // Closing does not wait for the sockets. A database that is stopped next terminates the rest.
    if (closed !== undefined) return;
    // Log only the message: pg attaches the whole client to the error, including the connection string.
    options.log.warn({ message }, 'lost a database connection');
  });
  // The pool handles errors of idle connections only. On a connection in use, the running statement fails.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    watchReplication(client);
  });
  const db = openDatabase(pool);
  db.transaction = (work, config) =>
    retryOnConflict(
      () =>
        withConnection(pool, statementTimeoutMs * 1.5, (client, onBegun) =>
          openDatabase(client).transaction((tx) => {
            onBegun();
            return work(tx);
          }, config),
        ),
      options.maxAttempts,
    );
  return { db, pool, close: () => (closed ??= pool.end()) };
}

/** A database or a transaction: the same query works inside and outside a transaction. */
export type Queryable = Pick<Transaction, 'select' | 'insert' | 'update' | 'delete'>;
