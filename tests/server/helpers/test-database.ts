import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '#server/db/connect.ts';

/** The run's server, handed from the global set-up to the test files. */
export interface DatabaseServerUrls {
  /** Of the database `postgres`, for a role that may make databases. */
  readonly url: string;
  /** The same with TEMPLATE in place of the database's name. */
  readonly template: string;
}

export interface TestDatabase extends Pick<DatabaseConnection, 'db' | 'pool'> {
  readonly url: string;
  /** Closes the connections and removes the database. */
  readonly drop: () => Promise<void>;
}

export const TEMPLATE_DATABASE = 'bottega_template';

/** Of `create database`: another default collation, such as `it-IT`; without one, that of the cluster. */
export const toLocaleClause = (icuLocale = process.env['TEST_ICU_LOCALE']): string =>
  icuLocale ? `template template0 locale_provider icu icu_locale '${icuLocale}'` : '';

const noop = (): void => {};
export const silentLog = { info: noop, warn: noop, error: noop };

async function runAsAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('testServer').url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * A database of its own for one test file: migrated, without rows.
 *
 * @param options.empty without tables either, for tests of the migrations.
 * @param options.icuLocale with this default collation, and without tables.
 */
export async function createTestDatabase(options: { empty?: boolean; icuLocale?: string } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const isEmpty = options.empty ?? options.icuLocale !== undefined;
  await runAsAdmin(
    `create database ${name} ${isEmpty ? toLocaleClause(options.icuLocale) : `template ${TEMPLATE_DATABASE}`}`,
  );
  const url = inject('testServer').template.replace('TEMPLATE', name);
  const { db, pool, close } = connectDatabase(url, { log: silentLog });
  const drop = async () => {
    await close();
    await runAsAdmin(`drop database if exists ${name} with (force)`);
  };
  return { db, pool, url, drop };
}
