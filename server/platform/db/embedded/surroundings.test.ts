import { execFileSync } from 'node:child_process';
import { chmod, lstat, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import { getFreePort } from '#tests/server/processes/free-port.ts';
import { runCommand } from '#tests/server/processes/run-command.ts';
import { spawnServer, type SpawnedServer } from '#tests/server/processes/spawn-server.ts';
import { stopPostmaster } from './postgres-process.ts';
import { findPostmaster } from './postmaster.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }); // Each test starts real servers.

/** The data folder of a shop that was started once and stopped. */
let template: string;
let dataDir: string;
let shops: SpawnedServer[];
let external: TestDatabase;

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bottega-surroundings-'));
  await chmod(folder, 0o711);
  return folder;
}

async function startShop(env: Record<string, string> = {}): Promise<SpawnedServer> {
  const shop = spawnServer({ dataDir, port: await getFreePort(), env });
  shops.push(shop);
  await shop.ready;
  return shop;
}

beforeAll(async () => {
  shops = [];
  template = dataDir = await createFolder();
  await (await startShop()).kill('SIGTERM');
  external = await createTestDatabase();
});
afterAll(async () => {
  await external.drop();
  await rm(template, { recursive: true });
});
beforeEach(async () => {
  dataDir = await createFolder();
  shops = [];
});
afterEach(async () => {
  await Promise.all(shops.map((shop) => shop.kill('SIGKILL')));
  const cluster = join(dataDir, 'postgres');
  const running = await findPostmaster(cluster).catch(() => undefined);
  if (running) await stopPostmaster(running.pid, cluster);
  await rm(dataDir, { recursive: true });
});

/** Settings of an operator's shell for another database. */
const SHELL = {
  PGHOST: 'db.example.com',
  PGPORT: '6543',
  PGUSER: 'nobody',
  PGPASSWORD: 'secret',
  PGDATABASE: 'other',
  PGSSLMODE: 'verify-full',
  PGSSLNEGOTIATION: 'direct',
  PGOPTIONS: '-c search_path=nowhere',
  PGREPLICATION: 'database',
  PGCLIENT_ENCODING: 'LATIN1',
  PGCONNECT_TIMEOUT: '1',
};

describe('the embedded database ignores the shell’s settings of PostgreSQL', () => {
  it.each(Object.entries(SHELL))('%s=%s', async (name, value) => {
    execFileSync('cp', ['-a', `${template}/.`, dataDir]);
    const env = name === 'PGSSLNEGOTIATION' ? { PGSSLMODE: 'require', [name]: value } : { [name]: value };
    const shop = await startShop(env);
    expect(await shop.getJson('/?value=mine')).toEqual(['mine']);
    const { stderr } = await runCommand('order', ['list'], { env: { ...env, DATA_DIR: dataDir } });
    expect(stderr).toBe(`Database: embedded, ${dataDir}\n`);
  });
});

describe.runIf(process.getuid?.() === 0)('the embedded database of root', () => {
  it('starts again after a start and a command with an external database', async () => {
    execFileSync('cp', ['-a', `${template}/.`, dataDir]);
    const first = await startShop();
    await first.getJson('/?value=kept');
    await first.kill('SIGTERM');
    const env = { DATABASE_URL: external.url, DEMO: '1' };
    await (await startShop(env)).kill('SIGTERM');
    await runCommand('order', ['list'], { env: { ...env, DATA_DIR: dataDir } });
    expect(await (await startShop()).getJson('/')).toEqual(['kept']);
  });

  it('is created in a data folder that was used with an external database before', async () => {
    await (await startShop({ DATABASE_URL: external.url, DEMO: '1' })).kill('SIGTERM');
    const shop = await startShop();
    expect(await shop.getJson('/?value=here')).toEqual(['here']);
    expect((await lstat(join(dataDir, 'postgres'))).isDirectory()).toBe(true);
  });
});
