import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase, quietLog, type TestDatabase } from '#tests/server/database.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
});
afterEach(() => database.drop());

const countTables = sql`select count(*) as tables from pg_tables where schemaname = 'public'`;

it('five servers at once on an empty database: one migrates and seeds', async () => {
  const servers = Array.from({ length: 5 }, () => connect(database.url, { log: quietLog }));
  let seeds = 0;
  await Promise.all(
    servers.map(({ pool }) =>
      migrate(pool, {
        seed: async (db) => {
          await db.execute(sql`create table if not exists seeded (value integer)`);
          const { rows } = await db.execute(sql`select value from seeded`);
          if (rows.length > 0) return;
          seeds += 1;
          await db.execute(sql`insert into seeded values (1)`);
        },
      }),
    ),
  );
  await Promise.all(servers.map(({ close }) => close()));
  expect(seeds).toBe(1);
  const { rows } = await database.db.execute(sql`select count(*) as n from seeded`);
  expect(rows).toEqual([{ n: 1 }]);
});

it('changes nothing the second time', async () => {
  await migrate(database.pool);
  const before = await database.db.execute(countTables);
  expect(before.rows[0]?.['tables']).toBeGreaterThan(5);
  await migrate(database.pool);
  expect((await database.db.execute(countTables)).rows).toEqual(before.rows);
});

const searchIndex = sql`select indexdef from pg_indexes where indexname = 'members_search'`;

it('finds a friend by an index of parts', async () => {
  await migrate(database.pool);
  const { rows } = await database.db.execute(searchIndex);
  expect(String(rows[0]?.['indexdef'])).toContain('gin_trgm_ops');
});

it('serves a cluster whose owner lets nobody use such an index', async () => {
  await database.db.execute(sql`create schema elsewhere`);
  await database.db.execute(sql`create extension pg_trgm schema elsewhere`);
  await migrate(database.pool);
  expect((await database.db.execute(searchIndex)).rows).toEqual([]);
});

it('lets the next one in after a seed that failed', async () => {
  const failing = migrate(database.pool, { seed: () => Promise.reject(new Error('no seed')) });
  await expect(failing).rejects.toThrow('no seed');
  await migrate(database.pool);
});
