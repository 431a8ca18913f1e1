import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, silentLog, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import { startDatabaseProxy } from '#tests/server/processes/database-proxy.ts';
import { connectDatabase, parseBigint, type DatabaseConnection } from './connect.ts';

describe('parseBigint', () => {
  it.each([
    ['0', 0],
    ['-1250', -1250],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('parses %s', (text, value) => expect(parseBigint(text)).toBe(value));

  it.each(['9007199254740993', '-9223372036854775808'])('rejects %s', (text) =>
    expect(() => parseBigint(text)).toThrow(RangeError),
  );
});

describe('connectDatabase', () => {
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

  it('cancels a statement that exceeds the timeout', async () => {
    await expect(connection.pool.query('select pg_sleep(5)')).rejects.toMatchObject({
      code: '57014',
    });
  });

  it('survives the termination of idle connections by the server', async () => {
    await connection.pool.query('select 1');
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await expect.poll(() => warnings).toContain('lost a database connection');
    expect((await connection.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('reports no lost connection once it is closed', async () => {
    const log = { warn: vi.fn<(details: unknown, text?: string) => void>() };
    const { pool, close } = connectDatabase(database.url, { log });
    await pool.query('select 1');
    const closing = close();
    pool.emit('error', new Error('terminating connection due to administrator command'));
    await closing;
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('survives the termination of a connection in a transaction, idle or running a statement', async () => {
    const { db } = connection;
    for (const seconds of [0, 5]) {
      const transaction = db.transaction(async (tx) => {
        const { rows } = await tx.execute('select pg_backend_pid() as pid');
        const statement = tx.execute(`select pg_sleep(${String(seconds)})`).catch(() => undefined);
        if (seconds === 0) await statement;
        await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.['pid']]);
        await statement;
        await expect
          .poll(() =>
            tx.execute('select 1').then(
              () => 'alive',
              () => 'lost',
            ),
          )
          .toBe('lost');
        throw new Error('the end');
      });
      // The rollback fails, because its connection is lost.
      await expect(transaction).rejects.toThrow('rollback');
    }
    expect((await db.execute('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('allows closing twice', async () => {
    const closed = connectDatabase(database.url, { log: { warn: () => undefined } });
    await closed.close();
    await expect(closed.close()).resolves.toBeUndefined();
  });
});

describe('an unresponsive database', () => {
  it('ends each statement and transaction at its timeout without leaking pool connections', async () => {
    const database = await createTestDatabase({ empty: true });
    const proxy = await startDatabaseProxy(database.url);
    const connection = connectDatabase(proxy.url, { log: silentLog, maxConnections: 2, statementTimeoutMs: 200 });
    await connection.db.execute('create table entries (value integer)');
    const insert = () => connection.db.transaction((tx) => tx.execute('insert into entries values (1)'));
    try {
      await insert();
      const release = proxy.holdTraffic();
      // More requests than connections: each one stalls at its `begin`.
      const stalled = await Promise.allSettled([insert(), insert(), insert(), connection.db.execute('select 1')]);
      expect(stalled.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
      release();
      await expect
        .poll(
          () =>
            insert().then(
              () => 'committed',
              () => 'lost',
            ),
          { timeout: 5000 },
        )
        .toBe('committed');
      await Promise.all(Array.from({ length: 6 }, insert));
      expect(connection.pool.totalCount).toBeLessThanOrEqual(2);
    } finally {
      await connection.close();
      await proxy.close();
      await database.drop();
    }
  });

  it('does not leave a late transaction open for the next user of the connection', async () => {
    const database = await createTestDatabase({ empty: true });
    const proxy = await startDatabaseProxy(database.url);
    const connection = connectDatabase(proxy.url, { log: silentLog, maxConnections: 1, statementTimeoutMs: 200 });
    await connection.db.execute('create table entries (value integer)');
    const release = proxy.holdTraffic();
    const begin = connection.db.transaction((tx) => tx.execute('select 1'));
    await expect(begin).rejects.toThrow('begin');
    release();
    await connection.db.execute('insert into entries values (1)');
    expect((await database.db.execute('select * from entries')).rows).toEqual([{ value: 1 }]);
    await connection.close();
    await proxy.close();
    await database.drop();
  });

  it('ends a transaction of many statements that are each within their own timeout', async () => {
    const database = await createTestDatabase({ empty: true });
    const connection = connectDatabase(database.url, { log: silentLog, statementTimeoutMs: 1_000 });
    await connection.db.execute('create table entries (value integer)');
    const transaction = connection.db.transaction(async (tx) => {
      await tx.execute('insert into entries values (1)');
      for (let i = 0; i < 200; i += 1) await tx.execute('select pg_sleep(0.05)');
    });
    await expect(transaction).rejects.toThrow('rollback');
    expect((await connection.db.execute('select * from entries')).rows).toEqual([]);
    await connection.close();
    await database.drop();
  });
});
