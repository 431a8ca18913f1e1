import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectDatabase, type DatabaseConnection } from './connect.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '#tests/server/helpers/test-database.ts';

let database: TestDatabase;
let once: DatabaseConnection;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  once = connectDatabase(database.url, { log: silentLog, maxAttempts: 1 });
  await database.pool.query('create table shelf (id integer primary key, pieces integer not null)');
});
afterAll(async () => {
  await once.close();
  await database.drop();
});
beforeEach(async () => {
  await database.pool.query('truncate shelf; insert into shelf values (1, 0), (2, 0)');
});

const rows = async () => (await database.pool.query<{ pieces: number }>('select pieces from shelf order by id')).rows;

/** Two transactions that both hold one row before they ask for the other's: PostgreSQL ends one of them. */
async function collide(db: DatabaseConnection['db']) {
  let attempts = 0;
  let waiting = 0;
  let bothHold: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (bothHold = resolve));
  const add = (first: number, second: number) =>
    db.transaction(async (tx) => {
      attempts += 1;
      await tx.execute(sql`update shelf set pieces = pieces + 1 where id = ${first}`);
      waiting += 1;
      if (waiting === 2) bothHold();
      await held;
      await tx.execute(sql`update shelf set pieces = pieces + 1 where id = ${second}`);
    });
  const ends = await Promise.allSettled([add(1, 2), add(2, 1)]);
  return { attempts, ends: ends.map(({ status }) => status).toSorted() };
}

it('runs a transaction again that deadlocked with another one', async () => {
  expect(await collide(database.db)).toEqual({ attempts: 3, ends: ['fulfilled', 'fulfilled'] });
  expect(await rows()).toEqual([{ pieces: 2 }, { pieces: 2 }]);
});

it('does no work twice where one attempt is allowed', async () => {
  expect(await collide(once.db)).toEqual({ attempts: 2, ends: ['fulfilled', 'rejected'] });
  expect(await rows()).toEqual([{ pieces: 1 }, { pieces: 1 }]);
});

it('runs a transaction again that could not be serialised', async () => {
  let attempts = 0;
  await database.db.transaction(
    async (tx) => {
      attempts += 1;
      await tx.execute(sql`select pieces from shelf where id = 1`);
      if (attempts === 1) await database.pool.query('update shelf set pieces = 5 where id = 1');
      await tx.execute(sql`update shelf set pieces = pieces + 1 where id = 1`);
    },
    { isolationLevel: 'serializable' },
  );
  expect(attempts).toBe(2);
  expect(await rows()).toEqual([{ pieces: 6 }, { pieces: 0 }]);
});

it('gives up a transaction that conflicts every time', async () => {
  let attempts = 0;
  const endless = database.db.transaction(async (tx) => {
    attempts += 1;
    await tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
  });
  await expect(endless).rejects.toThrow('Failed query');
  expect(attempts).toBe(4);
});

it('runs nothing again that failed for another reason', async () => {
  let attempts = 0;
  const wrong = database.db.transaction(async (tx) => {
    attempts += 1;
    await tx.execute(sql`insert into shelf values (1, 0)`);
  });
  await expect(wrong).rejects.toThrow('Failed query');
  expect(attempts).toBe(1);
});
