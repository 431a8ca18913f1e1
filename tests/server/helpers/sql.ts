import type { TestDatabase } from './test-database.ts';

/** Runs SQL directly on a test database. */
export const queryRows =
  ({ pool }: Pick<TestDatabase, 'pool'>) =>
  async (query: string): Promise<Record<string, unknown>[]> =>
    (await pool.query<Record<string, unknown>>(query)).rows;

/** Returns the column `count` of the first row as a number. */
export const queryCount = async (database: Pick<TestDatabase, 'pool'>, query: string) =>
  Number((await queryRows(database)(query))[0]?.['count']);

/** Deletes all rows of the tables, after those of the tables that reference them. */
async function createDeleteStatements(pool: TestDatabase['pool'], tables: readonly string[]): Promise<string> {
  const { rows: references } = await pool.query<{ child: string; parent: string }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f'`,
  );
  const ordered = new Set<string>();
  const visited = new Set<string>();
  const visit = (table: string): void => {
    if (visited.has(table)) return;
    visited.add(table);
    for (const { child } of references.filter(({ parent }) => parent === table)) visit(child);
    ordered.add(table);
  };
  for (const table of tables) visit(table);
  return [...ordered].map((table) => `delete from ${table}`).join('; ');
}

const deleteStatements = new Map<string, Promise<string>>();

/** Empties tables and those that reference them, as `truncate … cascade` in a twentieth of its time: it keeps their files. */
export async function emptyTables({ pool }: Pick<TestDatabase, 'pool'>, tables: readonly string[]): Promise<void> {
  const key = tables.join(' ');
  const statements = deleteStatements.get(key) ?? createDeleteStatements(pool, tables);
  deleteStatements.set(key, statements);
  await pool.query(await statements);
}

/** Returns a hash of the rows of each table except `*_counts`, to assert that nothing changed. */
export const hashTables = (database: Pick<TestDatabase, 'pool'>) =>
  queryRows(database)(
    `select table_name as name, (xpath('/row/h/text()', query_to_xml(format(
       'select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '''')) as h from %I t', table_name),
       false, true, '')))[1]::text as hash
     from information_schema.tables where table_schema = 'public' and table_name not like '%\\_counts' order by 1`,
  );
