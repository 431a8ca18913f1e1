import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, parseBigint, type Connection } from '#server/db/connect.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/database.ts';

describe('parseBigint', () => {
  it.each([
    ['0', 0],
    ['-1250', -1250],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('%s', (text, value) => expect(parseBigint(text)).toBe(value));

  it.each(['9007199254740993', '-9223372036854775808'])('refuses %s', (text) =>
    expect(() => parseBigint(text)).toThrow(RangeError),
  );
});

describe('a connection', () => {
  let database: TestDatabase;
  let connection: Connection;
  const warnings: string[] = [];

  beforeAll(async () => {
    database = await createTestDatabase({ empty: true });
    connection = connect(database.url, {
      log: { warn: (_: unknown, text?: string) => void warnings.push(String(text)) },
      statementTimeout: 200,
    });
  });

  afterAll(async () => {
    await connection.close();
    await database.drop();
  });

  it('reads counts and cents as numbers', async () => {
    const { rows } = await connection.db.execute('select count(*) as n, 123456789012::bigint as c');
    expect(rows).toEqual([{ n: 1, c: 123_456_789_012 }]);
  });

  it('cuts off a statement that takes too long', async () => {
    await expect(connection.pool.query('select pg_sleep(5)')).rejects.toMatchObject({
      code: '57014',
    });
  });

  it('outlives the end of its connections on the other side', async () => {
    await connection.pool.query('select 1');
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await expect.poll(() => warnings).toContain('lost a database connection');
    expect((await connection.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('may be closed twice', async () => {
    const other = connect(database.url, { log: { warn: () => undefined } });
    await other.close();
    await expect(other.close()).resolves.toBeUndefined();
  });
});
