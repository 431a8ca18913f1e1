import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyDemoImages, createDemoDatabase } from '#tests/server/helpers/demo-database.ts';
import { type TestDatabase } from '#tests/server/helpers/test-database.ts';
import { getFreePort } from '#tests/server/processes/free-port.ts';
import { spawnServer, type SpawnedServer } from '#tests/server/processes/spawn-server.ts';

/* Runs the shop in a separate process, on a data folder that an older release left readable by everyone. */

let dataDir = '';
let outside = '';
let newImage = '';
let database: TestDatabase;
let shop: SpawnedServer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bottega-private-'));
  outside = await mkdtemp(join(tmpdir(), 'bottega-outside-'));
  await chmod(dataDir, 0o755);
  await mkdir(join(dataDir, 'tickets/T-1'), { recursive: true });
  await writeFile(join(dataDir, 'tickets/T-1/1.txt'), 'personal', { mode: 0o644 });
  await writeFile(join(outside, 'foreign.txt'), 'x', { mode: 0o644 });
  await chmod(join(outside, 'foreign.txt'), 0o644);
  await symlink(join(outside, 'foreign.txt'), join(dataDir, 'link.txt'));
  database = await createDemoDatabase();
  // The start draws the missing image.
  await copyDemoImages(dataDir);
  const [image = ''] = await readdir(join(dataDir, 'images'));
  await rm(join(dataDir, 'images', image));
  newImage = join(dataDir, 'images', image);
  const env = { DATABASE_URL: database.url, DEMO: '1', LOG_LEVEL: 'warn', CLIENT_DIR: dataDir };
  shop = spawnServer({ dataDir, port: await getFreePort(), entry: 'main', env });
  await shop.ready;
}, 120_000);
afterAll(async () => {
  await shop.kill('SIGKILL');
  await database.drop();
  for (const folder of [dataDir, outside]) await rm(folder, { recursive: true });
});

const getMode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

// SEC-10
it('makes every file of the data folder, old or new, readable by its owner only', async () => {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const readableByOthers: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink() && ((await stat(path)).mode & 0o077) !== 0) readableByOthers.push(path);
  }
  expect(entries.length).toBeGreaterThan(50);
  expect(readableByOthers).toEqual([]);
  expect(await getMode(newImage)).toBe('600');
  expect(await getMode(dataDir)).toBe('700');
  expect(await getMode(join(dataDir, 'tickets/T-1'))).toBe('700');
  expect(await getMode(join(dataDir, 'tickets/T-1/1.txt'))).toBe('600');
  // The target of a symlink stays unchanged.
  expect(await getMode(join(outside, 'foreign.txt'))).toBe('644');
});

// SEC-10
it('logs its shutdown at the default level with an ISO 8601 time', async () => {
  expect(await shop.kill('SIGTERM')).toBe(0);
  const lines = shop
    .getStdout()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const Line = v.object({ time: v.string(), msg: v.string(), signal: v.optional(v.string()) });
  const last = v.parse(Line, JSON.parse(lines.at(-1) ?? '{}'));
  expect(last).toMatchObject({ msg: 'shutting down', signal: 'SIGTERM' });
  expect(new Date(last.time).toISOString()).toBe(last.time);
});
