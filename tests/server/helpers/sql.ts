import type { TestDatabase } from './test-database.ts';

/** Runs SQL directly on a test database. */
export const queryRows =
  ({ pool }: Pick<TestDatabase, 'pool'>) =>
  async (query: string): Promise<Record<string, unknown>[]> =>
    (await pool.query<Record<string, unknown>>(query)).rows;

/** Returns the column `count` of the first row as a number. */
export const queryCount = async (database: Pick<TestDatabase, 'pool'>, query: string) =>
  Number((await queryRows(database)(query))[0]?.['count']);

/** Returns a hash of the rows of each table except `*_counts`, to assert that nothing changed. */
export const hashTables = (database: Pick<TestDatabase, 'pool'>) =>
  queryRows(database)(
    `select table_name as name, (xpath('/row/h/text()', query_to_xml(format(
       'select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '''')) as h from %I t', table_name),
       false, true, '')))[1]::text as hash
     from information_schema.tables where table_schema = 'public' and table_name not like '%\\_counts' order by 1`,
  );
