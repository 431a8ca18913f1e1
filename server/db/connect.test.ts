import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, parseBigint, type DatabaseConnection } from '#server/db/connect.ts';
import { startDatabaseProxy } from '#tests/server/processes/database-proxy.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '#tests/server/helpers/test-database.ts';

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
  let connection: DatabaseConnection;
  const warnings: string[] = [];

  beforeAll(async () => {
    database = await createTestDatabase({ empty: true });
    connection = connectDatabase(database.url, {
      log: { warn: (_: unknown, text?: string) => void warnings.push(String(text)) },
      statementTimeoutMs: 200,
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

  it('outlives the end of one that a transaction holds, idle or at work', async () => {
    const { db } = connection;
    for (const wait of [0, 5]) {
      const lost = db.transaction(async (tx) => {
        const { rows } = await tx.execute('select pg_backend_pid() as pid');
        const ended = tx.execute(`select pg_sleep(${String(wait)})`).catch(() => undefined);
        if (wait === 0) await ended;
        await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.['pid']]);
        await ended;
        await expect
          .poll(() =>
            tx.execute('select 1').then(
              () => 'alive',
              () => 'gone',
            ),
          )
          .toBe('gone');
        throw new Error('the end');
      });
      // Of the rollback: its connection is gone.
      await expect(lost).rejects.toThrow('rollback');
    }
    expect((await db.execute('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('may be closed twice', async () => {
    const other = connectDatabase(database.url, { log: { warn: () => undefined } });
    await other.close();
    await expect(other.close()).resolves.toBeUndefined();
  });
});

describe('a database that says nothing any more', () => {
  it('costs each statement and transaction its limit, and the pool no connection', async () => {
    const database = await createTestDatabase({ empty: true });
    const proxy = await startDatabaseProxy(database.url);
    const silent = connectDatabase(proxy.url, { log: silentLog, maxConnections: 2, statementTimeoutMs: 200 });
    await silent.db.execute('create table kept (value integer)');
    const insert = () => silent.db.transaction((tx) => tx.execute('insert into kept values (1)'));
    try {
      await insert();
      const release = proxy.holdTraffic();
      // More than there are connections, each from its very begin on.
      const lost = await Promise.allSettled([insert(), insert(), insert(), silent.db.execute('select 1')]);
      expect(lost.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
      release();
      await expect
        .poll(
          () =>
            insert().then(
              () => 'kept',
              () => 'lost',
            ),
          { timeout: 5000 },
        )
        .toBe('kept');
      await Promise.all(Array.from({ length: 6 }, insert));
      expect(silent.pool.totalCount).toBeLessThanOrEqual(2);
    } finally {
      await silent.close();
      await proxy.close();
      await database.drop();
    }
  });

  it('does not open a transaction under whoever comes next', async () => {
    const database = await createTestDatabase({ empty: true });
    const proxy = await startDatabaseProxy(database.url);
    const late = connectDatabase(proxy.url, { log: silentLog, maxConnections: 1, statementTimeoutMs: 200 });
    await late.db.execute('create table kept (value integer)');
    const release = proxy.holdTraffic();
    const begin = late.db.transaction((tx) => tx.execute('select 1'));
    await expect(begin).rejects.toThrow('begin');
    release();
    await late.db.execute('insert into kept values (1)');
    expect((await database.db.execute('select * from kept')).rows).toEqual([{ value: 1 }]);
    await late.close();
    await proxy.close();
    await database.drop();
  });

  it('ends a transaction of many statements, each within its limit', async () => {
    const database = await createTestDatabase({ empty: true });
    const slow = connectDatabase(database.url, { log: silentLog, statementTimeoutMs: 200 });
    await slow.db.execute('create table kept (value integer)');
    const many = slow.db.transaction(async (tx) => {
      await tx.execute('insert into kept values (1)');
      for (let i = 0; i < 100; i += 1) await tx.execute('select pg_sleep(0.1)');
    });
    await expect(many).rejects.toThrow('rollback');
    expect((await slow.db.execute('select * from kept')).rows).toEqual([]);
    await slow.close();
    await database.drop();
  });
});
