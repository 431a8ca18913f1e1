import type { TestDatabase } from './test-database.ts';

/** Asks a test's database in SQL, past everything of the shop; rows are unknown until looked at. */
export const queryRows =
  ({ pool }: Pick<TestDatabase, 'pool'>) =>
  async (query: string): Promise<Record<string, unknown>[]> =>
    (await pool.query<Record<string, unknown>>(query)).rows;

/** The first column `count` of a query, as a number. */
export const queryCount = async (database: Pick<TestDatabase, 'pool'>, query: string) =>
  Number((await queryRows(database)(query))[0]?.['count']);

/** Everything that is in a database but its counters, a hash for each table, to see that nothing changed. */
export const hashTables = (database: Pick<TestDatabase, 'pool'>) =>
  queryRows(database)(
    `select table_name as name, (xpath('/row/h/text()', query_to_xml(format(
       'select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '''')) as h from %I t', table_name),
       false, true, '')))[1]::text as hash
     from information_schema.tables where table_schema = 'public' and table_name not like '%\\_counts' order by 1`,
  );
