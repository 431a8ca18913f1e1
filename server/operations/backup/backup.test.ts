import { symlinkSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { startS3Emulator } from '#tests/server/emulators/s3-emulator.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import { createTestServer, seedCatalogue } from '#tests/server/helpers/test-server.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const NOW = new Date('2026-03-10T10:00:00Z');
/** Characters that the text format escapes. */
const UNUSUAL_TEXT = 'tab\there, line\nbreak, \\N, \\., "quotes" and 🧺';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let folder = '';
let dataDir = '';
let newDataDir = '';
let file = '';
let target: TestDatabase;

const back = () => createBackup(shop.database.pool, { path: file, dataDir, now: NOW });
const restore = () => restoreBackup(target.pool, { path: file, dataDir: newDataDir });

/** All rows of all tables, as text. */
async function dumpRows({ pool }: Pick<TestDatabase, 'pool'>): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select schemaname || '."' || tablename || '"' as name from pg_tables where schemaname in ('public', 'drizzle') order by 1`,
  );
  const dump: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select t::text as row from ${name} t order by t::text collate "C"`,
    );
    dump[name] = rows.map(({ row }) => row);
  }
  return dump;
}

const listTables = async ({ pool }: TestDatabase) =>
  (
    await pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname in ('public', 'drizzle')`,
    )
  ).rows;

beforeAll(async () => {
  shop = await createTestServer();
  await seedCatalogue(shop.deps);
  await shop.database.db.execute(sql`update members set first_name = ${UNUSUAL_TEXT}`);
  await shop.database.db.execute(sql`select nextval('ticket_numbers')`);
});
afterAll(() => shop.database.drop());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bottega-backup-'));
  dataDir = join(folder, 'data');
  newDataDir = join(folder, 'new');
  file = join(folder, 'shop.tar.gz');
  target = await createTestDatabase({ empty: true });
  await mkdir(join(dataDir, 'images'), { recursive: true });
  await writeFile(join(dataDir, 'images/jam.jpg'), Buffer.alloc(300_000, 'jam'));
  await mkdir(join(dataDir, 'tickets/T-2026-000001'), { recursive: true });
  await writeFile(join(dataDir, 'tickets/T-2026-000001/1.pdf'), '');
  for (const name of ['postgres', 'image-cache', 'socket']) {
    await mkdir(join(dataDir, name));
    await writeFile(join(dataDir, name, 'file'), 'can be created again');
  }
});
afterEach(async () => {
  await target.drop();
  await rm(folder, { recursive: true });
});

// REQ-OPS-15
it('restores every row, sequence and file into an empty database and folder', async () => {
  expect(await back()).toMatchObject({ files: 2 });
  await restore();
  expect(await dumpRows(target)).toEqual(await dumpRows(shop.database));
  const readSequence = async ({ pool }: Pick<TestDatabase, 'pool'>) =>
    (await pool.query<Record<string, unknown>>('select last_value, is_called from ticket_numbers')).rows;
  expect(await readSequence(target)).toEqual(await readSequence(shop.database));
  expect((await readdir(newDataDir)).sort()).toEqual(['images', 'tickets']);
  // `toEqual` compares large buffers slowly.
  expect((await readFile(join(newDataDir, 'images/jam.jpg'))).equals(Buffer.alloc(300_000, 'jam'))).toBe(true);
  expect(await readFile(join(newDataDir, 'tickets/T-2026-000001/1.pdf'), 'utf8')).toBe('');
});

it('restores triggers, so that later changes update the search index', async () => {
  await back();
  await restore();
  const { rows } = await target.pool.query('select tgname from pg_trigger where not tgisinternal and tgenabled <> $1', [
    'O',
  ]);
  expect(rows).toEqual([]);
  await target.db.execute(sql`update products set name = '{"it":"Zucca","en":"Pumpkin"}' where id = 'p1'`);
  const { rows: found } = await target.pool.query(
    `select product_id from product_search where words_it @@ 'zucca'::tsquery`,
  );
  expect(found).toEqual([{ product_id: 'p1' }]);
});

// REQ-OPS-15
it('contains one snapshot of all tables while members write', { timeout: 180_000 }, async () => {
  const { pool, db } = shop.database;
  // Copying these rows takes time, so that many pairs are inserted between the first and the last table.
  await pool.query(
    `insert into rate_limits select repeat(md5(i::text), 20), 1, now() from generate_series(1, 40000) i`,
  );
  let isWriting = true;
  let written = 0;
  const writing = (async () => {
    for (; isWriting; written += 1) {
      await db.transaction(async (tx) => {
        await tx.execute(
          sql`insert into audit values (${`pair-${String(written)}`}, now(), 'adminAction', '', '', '{}')`,
        );
        await tx.execute(sql`insert into settings values (${`pair-${String(written)}`}, '1')`);
      });
    }
  })();
  try {
    await expect.poll(() => written).toBeGreaterThan(5);
    const before = written;
    await back();
    expect(written).toBeGreaterThan(before + 5);
  } finally {
    isWriting = false;
    await writing;
    await pool.query(`delete from audit where id like 'pair-%'`);
    await pool.query(`delete from settings where key like 'pair-%'`);
    await pool.query('delete from rate_limits');
  }
  await restore();
  const { rows } = await target.pool.query<{ audit: number; settings: number }>(
    `select (select count(*) from audit where id like 'pair-%') as audit,
       (select count(*) from settings where key like 'pair-%') as settings`,
  );
  expect(rows[0]?.audit).toBeGreaterThan(5);
  expect(rows[0]?.settings).toBe(rows[0]?.audit);
});

// REQ-OPS-15
it('uses little memory for a large table', { timeout: 180_000 }, async () => {
  const ROWS = 2000;
  const ROW_BYTES = 40_000;
  const MAX_GROWTH_BYTES = 60_000_000;
  await shop.database.pool.query(
    `insert into audit select i::text, now(), 'adminAction', 'load', '',
       jsonb_build_object('text', repeat(md5(i::text), $1 / 32)) from generate_series(1, $2::int) i`,
    [ROW_BYTES, ROWS],
  );
  try {
    const before = process.memoryUsage.rss();
    let peak = before;
    const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
    await back();
    await restore();
    clearInterval(timer);
    const { rows } = await target.pool.query(`select count(*)::int as n from audit where actor = 'load'`);
    expect(rows).toEqual([{ n: ROWS }]);
    expect(peak - before).toBeLessThan(MAX_GROWTH_BYTES);
  } finally {
    await shop.database.pool.query(`delete from audit where actor = 'load'`);
  }
});

it('is refused for tables that a restore would not create', async () => {
  await shop.database.pool.query('create table notes (text text)');
  try {
    await expect(back()).rejects.toThrow('The table notes is not of this release.');
  } finally {
    await shop.database.pool.query('drop table notes');
  }
});

// SEC-10
it('is readable by its owner only, and written under another name until it is complete', async () => {
  await back();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).not.toContain('shop.tar.gz.tmp');
  const previous = await readFile(file);
  await expect(
    createBackup(shop.database.pool, { path: join(folder, 'missing/shop.tar.gz'), dataDir, now: NOW }),
  ).rejects.toThrow('ENOENT');
  expect((await readFile(file)).equals(previous)).toBe(true);
});

// REQ-OPS-15
it.each([
  ['a missing folder', () => (file = join(folder, 'missing/shop.tar.gz')), /shop\.tar\.gz can't be written: ENOENT/u],
  ['a folder', () => (file = folder), /can't be written: it is no regular file/u],
  [
    'a device',
    () => {
      file = join(folder, 'device');
      symlinkSync('/dev/null', file);
    },
    /device can't be written: it is no regular file/u,
  ],
])('names in one line why it can’t be written to %s', async (_name, choose, message) => {
  choose();
  const error = await back().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(CliError);
  expect(String(error)).toMatch(message);
  expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

it('is refused inside the folder that it contains', async () => {
  await expect(
    createBackup(shop.database.pool, { path: join(dataDir, 'shop.tar.gz'), dataDir, now: NOW }),
  ).rejects.toThrow(`Choose a file outside ${dataDir}, which is part of the backup.`);
});

// REQ-OPS-16
it('is not restored into a database or folder that is not empty', async () => {
  await back();
  const rows = await dumpRows(shop.database);
  await expect(restoreBackup(shop.database.pool, { path: file, dataDir: newDataDir })).rejects.toThrow(
    'The database is not empty.',
  );
  expect(await dumpRows(shop.database)).toEqual(rows);
  await expect(restoreBackup(target.pool, { path: file, dataDir })).rejects.toThrow(
    `${dataDir} already contains images/jam.jpg.`,
  );
  expect(await listTables(target)).toEqual([]);
});

const damages: [string, (bytes: Buffer) => Buffer][] = [
  ['truncated', (bytes) => bytes.subarray(0, bytes.length - 400)],
  ['truncated in the tar archive', (bytes) => gzipSync(gunzipSync(bytes).subarray(0, -4096))],
  [
    'changed in one byte',
    (bytes) => {
      const tar = gunzipSync(bytes);
      const index = tar.indexOf('jamjamjam');
      tar[index] = 'J'.charCodeAt(0);
      return gzipSync(tar);
    },
  ],
  ['not compressed', (bytes) => gunzipSync(bytes)],
  ['another file', () => Buffer.from('PGDMP')],
  ['empty', () => Buffer.alloc(0)],
];

// REQ-OPS-16
it.each(damages)('is refused in one line and changes nothing when it is %s', async (_name, damage) => {
  await back();
  await writeFile(file, damage(await readFile(file)));
  const error: unknown = await restore().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'CliError' });
  expect(String(error)).toMatch(/^CliError: \S+ is damaged or no backup: [^\n]+\.$/u);
  expect(await listTables(target)).toEqual([]);
  await expect(readdir(newDataDir)).rejects.toThrow('ENOENT');
});

// REQ-OPS-16
it('leaves nothing behind when the restore fails after the check', async () => {
  await back();
  const blockedDir = join(newDataDir, 'images');
  // A hidden file is no data of the shop, but the folder can't be replaced.
  await mkdir(blockedDir, { recursive: true });
  await writeFile(join(blockedDir, '.keep'), '');
  await expect(restore()).rejects.toThrow('ENOTEMPTY');
  expect(await listTables(target)).toEqual([]);
  expect(await readdir(newDataDir)).toEqual(['images']);
  expect(await readdir(blockedDir)).toEqual(['.keep']);
});

it('is refused by a release that does not know its newest migration', async () => {
  await shop.database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9000000000000)`,
  );
  try {
    await back();
    await expect(restore()).rejects.toThrow('The backup is from another release');
  } finally {
    await shop.database.pool.query(`delete from drizzle.__drizzle_migrations where hash = 'later'`);
  }
});

it('reports a missing file in one line', async () => {
  await expect(restore()).rejects.toThrow(`There is no file ${file}.`);
});

// REQ-OPS-31
it('contains the files of the bucket, and restores them into an empty bucket or into folders', async () => {
  const source = await startS3Emulator();
  const destination = await startS3Emulator();
  try {
    const store = openFileStore({ dataDir, s3: source.settings });
    await store.write('images/soap.jpg', Buffer.alloc(200_000, 'soap'));
    await store.writeFolder('tickets/T-7', new Map([['1.txt', Buffer.from('ciao')]]));
    // The folders of the time before the bucket are not part of the shop any more.
    const options = { path: file, dataDir, s3: source.settings, now: NOW };
    expect(await createBackup(shop.database.pool, options)).toMatchObject({ files: 2 });
    const settings = { dataDir: newDataDir, s3: destination.settings };
    expect(await restoreBackup(target.pool, { path: file, ...settings })).toMatchObject({ files: 2 });
    expect([...destination.objects].map(([key, { content }]) => [key, content.length])).toEqual([
      ['images/soap.jpg', 200_000],
      ['tickets/T-7/1.txt', 4],
    ]);
    await target.drop();
    target = await createTestDatabase({ empty: true });
    await restore();
    expect(await readFile(join(newDataDir, 'tickets/T-7/1.txt'), 'utf8')).toBe('ciao');
  } finally {
    await source.stop();
    await destination.stop();
  }
});

it('is not restored into a bucket with files, and leaves an empty one empty when the upload fails', async () => {
  await back();
  const bucket = await startS3Emulator();
  try {
    const settings = { dataDir: newDataDir, s3: bucket.settings };
    bucket.failNext('pass', 3); // The two lists of the check and the first file.
    bucket.failNext(500);
    await expect(restoreBackup(target.pool, { path: file, ...settings })).rejects.toThrow('unavailable');
    expect([bucket.objects.size, await listTables(target)]).toEqual([0, []]);
    await openFileStore(settings).write('images/soap.jpg', Buffer.from('x'));
    const message = /^The bucket already contains s3:\/\/shop\/images\/soap\.jpg\. Set S3_BUCKET/u;
    await expect(restoreBackup(target.pool, { path: file, ...settings })).rejects.toThrow(message);
    expect(await listTables(target)).toEqual([]);
  } finally {
    await bucket.stop();
  }
});
