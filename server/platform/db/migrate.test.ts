import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import { connectDatabase } from './connect.ts';
import { isMigrated, migrate } from './migrate.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
});
afterEach(() => database.drop());

const countTables = sql`select count(*) as tables from pg_tables where schemaname = 'public'`;

it('migrates and seeds only once when five servers start at once on an empty database', async () => {
  const servers = Array.from({ length: 5 }, () => connectDatabase(database.url, { log: silentLog }));
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

it('changes nothing when run a second time', async () => {
  await migrate(database.pool);
  const before = await database.db.execute(countTables);
  expect(before.rows[0]?.['tables']).toBeGreaterThan(5);
  await migrate(database.pool);
  expect((await database.db.execute(countTables)).rows).toEqual(before.rows);
});

const searchIndex = sql`select indexdef from pg_indexes where indexname = 'members_search'`;

it('creates a trigram index for the friend search', async () => {
  await migrate(database.pool);
  const { rows } = await database.db.execute(searchIndex);
  expect(String(rows[0]?.['indexdef'])).toContain('gin_trgm_ops');
});

it('creates no index whose order no list has: a descending list has nulls first', async () => {
  await migrate(database.pool);
  const { rows } = await database.db.execute(
    sql`select indexdef from pg_indexes where indexdef like '%DESC NULLS LAST%'`,
  );
  expect(rows).toEqual([]);
});

it('skips the trigram index where the extension is not accessible', async () => {
  await database.db.execute(sql`create schema elsewhere`);
  await database.db.execute(sql`create extension pg_trgm schema elsewhere`);
  await migrate(database.pool);
  expect((await database.db.execute(searchIndex)).rows).toEqual([]);
});

it('releases the lock after a failed seed', async () => {
  const failing = migrate(database.pool, { seed: () => Promise.reject(new Error('no seed')) });
  await expect(failing).rejects.toThrow('no seed');
  await migrate(database.pool);
});

describe('the functions and triggers', () => {
  const readFoldedText = async () => {
    const { rows } = await database.pool.query<{ text: string }>(`select fold_search_text('Caffè') as text`);
    return rows[0]?.text;
  };
  /** Changes a function as another release would, which has applied other SQL files. */
  const changeFunction = (sqlHash: string) =>
    database.pool.query(`
      create or replace function fold_search_text(source text) returns text language sql as $$ select 'changed' $$;
      comment on schema drizzle is '${sqlHash}'`);

  it('are those of this release after an update', async () => {
    await migrate(database.pool);
    await changeFunction('earlier');
    expect(await isMigrated(database.pool)).toBe(false);
    await migrate(database.pool);
    expect(await readFoldedText()).toBe('caffe');
    expect(await isMigrated(database.pool)).toBe(true);
  });

  it('are not replaced when they have not changed', async () => {
    await migrate(database.pool);
    const readVersions = async () => {
      const { rows } = await database.pool.query<{ xmin: string }>('select oid, xmin from pg_proc order by oid');
      return rows;
    };
    const before = await readVersions();
    await migrate(database.pool);
    expect(await readVersions()).toEqual(before);
  });

  it('of a newer release are not replaced by a server of an older one that restarts during an update', async () => {
    await migrate(database.pool);
    await changeFunction('later');
    await database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9000000000000)`,
    );
    await migrate(database.pool);
    expect(await readFoldedText()).toBe('changed');
    expect(await isMigrated(database.pool)).toBe(true);
  });
});

it('explains in one line that a database from before the first migration can’t be upgraded, and does not change it', async () => {
  await database.pool.query(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 1), ('', 2)`);
  const error: unknown = await migrate(database.pool).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CliError);
  expect(String(error)).toMatch(/^CliError: .*another DATA_DIR or an empty database.*make a backup with it\.$/u);
  expect((await database.db.execute(countTables)).rows).toEqual([{ tables: 0 }]);
});
