import type { TestDatabase } from './database.ts';

/** Asks a test's database in SQL, past everything of the shop; rows are unknown until looked at. */
export const rowsOf =
  ({ pool }: Pick<TestDatabase, 'pool'>) =>
  async (query: string): Promise<Record<string, unknown>[]> =>
    (await pool.query<Record<string, unknown>>(query)).rows;

/** The first column `count` of a query, as a number. */
export const countOf = async (database: Pick<TestDatabase, 'pool'>, query: string) =>
  Number((await rowsOf(database)(query))[0]?.['count']);
