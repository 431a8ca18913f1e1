import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { ClientBase } from 'pg';
import * as schema from '#server/platform/db/schema/index.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import type { Manifest, Sequence, Table } from './format.ts';
import { sortByForeignKeys } from './table-order.rules.ts';

/** `public` holds the shop, `drizzle` the list of applied migrations. */
const SCHEMAS = ['public', 'drizzle'];

const toName = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${schema}.${name}`;

export async function listTables(client: ClientBase): Promise<Pick<Table, 'schema' | 'name'>[]> {
  const { rows } = await client.query<Pick<Table, 'schema' | 'name'>>(
    'select schemaname as schema, tablename as name from pg_tables where schemaname = any($1) order by 1, 2',
    [SCHEMAS],
  );
  return rows;
}

/**
 * A restore creates the tables of the migrations only, so a backup must not contain others.
 *
 * @throws CliError that names a table which is not in the schema of this release
 */
export function assertShopTables(tables: readonly Pick<Table, 'schema' | 'name'>[]): void {
  const known = new Set(
    Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableConfig(value).name] : [])),
  );
  const other = tables.find(({ schema: owner, name }) => owner === 'public' && !known.has(name));
  if (!other) return;
  throw new CliError(
    `The table ${other.name} is not of this release. A table of a newer one: make the backup with that release. ` +
      'Your own table: move it to another schema.',
  );
}

/** Columns whose values are stored, which generated columns compute again. */
async function readColumns(client: ClientBase, table: Pick<Table, 'schema' | 'name'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = $1 and table_name = $2 and is_generated = 'NEVER' order by ordinal_position`,
    [table.schema, table.name],
  );
  return rows.map(({ name }) => name);
}

async function readForeignKeys(client: ClientBase) {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select fn.nspname || '.' || f.relname as "from", tn.nspname || '.' || t.relname as "to"
     from pg_constraint c
     join pg_class f on f.oid = c.conrelid join pg_namespace fn on fn.oid = f.relnamespace
     join pg_class t on t.oid = c.confrelid join pg_namespace tn on tn.oid = t.relnamespace
     where c.contype = 'f'`,
  );
  return rows;
}

/** Reads the tables in the order in which they can be restored. */
async function readTables(client: ClientBase): Promise<Table[]> {
  const tables = await listTables(client);
  const order = sortByForeignKeys(tables.map(toName), await readForeignKeys(client));
  const sorted: Table[] = [];
  for (const table of tables.toSorted((a, b) => order.indexOf(toName(a)) - order.indexOf(toName(b)))) {
    sorted.push({ ...table, columns: await readColumns(client, table) });
  }
  return sorted;
}

async function readSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    'select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2',
    [SCHEMAS],
  );
  const sequences: Sequence[] = [];
  for (const { schema, name } of rows) {
    // pg_sequences hides the difference between a new sequence and one that has returned its first value.
    const { rows: values } = await client.query<Pick<Sequence, 'value' | 'isCalled'>>(
      `select last_value::text as value, is_called as "isCalled" from "${schema}"."${name}"`,
    );
    const [state] = values;
    if (state) sequences.push({ schema, name, ...state });
  }
  return sequences;
}

/** Describes the database in the transaction's snapshot. */
export async function readDatabaseState(
  client: ClientBase,
): Promise<Pick<Manifest, 'postgres' | 'migration' | 'tables' | 'sequences'>> {
  const { rows: versions } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const { rows: migrations } = await client.query<{ last: number | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  return {
    postgres: versions[0]?.version ?? '',
    migration: migrations[0]?.last ?? 0,
    tables: await readTables(client),
    sequences: await readSequences(client),
  };
}
