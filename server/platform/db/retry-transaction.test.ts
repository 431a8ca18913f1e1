import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, silentLog, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import { connectDatabase, type DatabaseConnection } from './connect.ts';

let database: TestDatabase;
let singleAttempt: DatabaseConnection;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  singleAttempt = connectDatabase(database.url, { log: silentLog, maxAttempts: 1 });
  await database.pool.query('create table shelf (id integer primary key, quantity integer not null)');
});
afterAll(async () => {
  await singleAttempt.close();
  await database.drop();
});
beforeEach(async () => {
  await database.pool.query('truncate shelf; insert into shelf values (1, 0), (2, 0)');
});

const readRows = async () =>
  (await database.pool.query<{ quantity: number }>('select quantity from shelf order by id')).rows;

/** Runs two transactions that each lock one row and then need the other's row: PostgreSQL ends one of them. */
async function collide(db: DatabaseConnection['db']) {
  let attempts = 0;
  let lockedRows = 0;
  let onBothLocked: () => void = () => undefined;
  const bothLocked = new Promise<void>((resolve) => (onBothLocked = resolve));
  const add = (first: number, second: number) =>
    db.transaction(async (tx) => {
      attempts += 1;
      await tx.execute(sql`update shelf set quantity = quantity + 1 where id = ${first}`);
      lockedRows += 1;
      if (lockedRows === 2) onBothLocked();
      await bothLocked;
      await tx.execute(sql`update shelf set quantity = quantity + 1 where id = ${second}`);
    });
  const results = await Promise.allSettled([add(1, 2), add(2, 1)]);
  return { attempts, statuses: results.map(({ status }) => status).toSorted() };
}

it('retries a transaction that deadlocked with another one', async () => {
  expect(await collide(database.db)).toEqual({ attempts: 3, statuses: ['fulfilled', 'fulfilled'] });
  expect(await readRows()).toEqual([{ quantity: 2 }, { quantity: 2 }]);
});

it('does not retry when only one attempt is allowed', async () => {
  expect(await collide(singleAttempt.db)).toEqual({ attempts: 2, statuses: ['fulfilled', 'rejected'] });
  expect(await readRows()).toEqual([{ quantity: 1 }, { quantity: 1 }]);
});

it('retries a transaction after a serialization failure', async () => {
  let attempts = 0;
  await database.db.transaction(
    async (tx) => {
      attempts += 1;
      await tx.execute(sql`select quantity from shelf where id = 1`);
      if (attempts === 1) await database.pool.query('update shelf set quantity = 5 where id = 1');
      await tx.execute(sql`update shelf set quantity = quantity + 1 where id = 1`);
    },
    { isolationLevel: 'serializable' },
  );
  expect(attempts).toBe(2);
  expect(await readRows()).toEqual([{ quantity: 6 }, { quantity: 0 }]);
});

it('gives up after four attempts', async () => {
  let attempts = 0;
  const conflicting = database.db.transaction(async (tx) => {
    attempts += 1;
    await tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
  });
  await expect(conflicting).rejects.toThrow('Failed query');
  expect(attempts).toBe(4);
});

it('does not retry a transaction that failed for another reason', async () => {
  let attempts = 0;
  const failing = database.db.transaction(async (tx) => {
    attempts += 1;
    await tx.execute(sql`insert into shelf values (1, 0)`);
  });
  await expect(failing).rejects.toThrow('Failed query');
  expect(attempts).toBe(1);
});
