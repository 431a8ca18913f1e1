import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '#server/platform/db/connect.ts';

/** Provided by the global setup to the test files. */
export interface DatabaseServerUrls {
  /** Database `postgres`, for a role that may create databases. */
  readonly url: string;
  /** The same URL with TEMPLATE instead of the database name. */
  readonly template: string;
}

export interface TestDatabase extends Pick<DatabaseConnection, 'db' | 'pool'> {
  readonly url: string;
  /** Closes the connections and drops the database. */
  readonly drop: () => Promise<void>;
}

export const TEMPLATE_DATABASE = 'bottega_template';

/** Returns the clause of `create database` that sets an ICU collation such as `it-IT`. Empty: the cluster's default. */
export const toLocaleClause = (icuLocale = process.env['TEST_ICU_LOCALE']): string =>
  icuLocale ? `template template0 locale_provider icu icu_locale '${icuLocale}'` : '';

const noop = (): void => {};
export const silentLog = { info: noop, warn: noop, error: noop };

/** Runs work with a connection of a role that may create databases. */
export async function withAdmin<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: inject('testServer').url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const runAsAdmin = (statement: string) => withAdmin((client) => client.query(statement));

/**
 * Creates a database for one test file: migrated, without rows.
 *
 * @param options.empty without tables, for tests of the migrations
 * @param options.icuLocale with this default collation, and without tables
 * @param options.template copy of this database. Default: {@link TEMPLATE_DATABASE}
 */
export async function createTestDatabase(
  options: { empty?: boolean; icuLocale?: string; template?: string } = {},
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const isEmpty = options.empty ?? options.icuLocale !== undefined;
  // Copying the files takes half of the CPU time of copying them through the write-ahead log.
  await runAsAdmin(
    `create database ${name} ${isEmpty ? toLocaleClause(options.icuLocale) : `template ${options.template ?? TEMPLATE_DATABASE}`} strategy file_copy`,
  );
  const url = inject('testServer').template.replace('TEMPLATE', name);
  // Tests send more requests at once than the pool has connections, and a busy machine serves them slowly.
  const { db, pool, close } = connectDatabase(url, { log: silentLog, connectionTimeoutMs: 60_000 });
  const drop = async () => {
    await close();
    await runAsAdmin(`drop database if exists ${name} with (force)`);
  };
  return { db, pool, url, drop };
}
