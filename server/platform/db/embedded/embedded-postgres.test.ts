import { execFileSync, spawn as spawnProcess, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '#tests/server/helpers/test-database.ts';
import { getFreePort } from '#tests/server/processes/free-port.ts';
import {
  projectRoot,
  spawnServer,
  type SpawnedServer,
  type SpawnOptions,
} from '#tests/server/processes/spawn-server.ts';
import { stopPostmaster } from './postgres-process.ts';
import { findPostmaster, isPostmaster } from './postmaster.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }); // Each test starts real servers.

const isRoot = process.getuid?.() === 0;
const user = { uid: 65534, gid: 65534 };
/** False when only root can enter the repository, so that other users can't run it. */
const userCanEnter = isRoot && spawnSync('test', ['-r', 'package.json'], { cwd: projectRoot, ...user }).status === 0;
/** The data folder of a shop that was started once and stopped. */
let template: string;
let dataDir: string;
let cluster: string;
let port: number;
let shops: SpawnedServer[];
/** Folder outside of dataDir to remove after the test. */
let externalDir: string | undefined;

async function prepareDataDir(): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'bottega-start-'));
  await chmod(dataDir, 0o755);
  cluster = join(dataDir, 'postgres');
  port = await getFreePort();
  shops = [];
  externalDir = undefined;
}

async function cleanUp(): Promise<void> {
  await Promise.all(shops.map((shop) => shop.kill('SIGKILL')));
  const running = await findPostmaster(cluster).catch(() => undefined);
  if (running) await stopPostmaster(running.pid, cluster);
  if (externalDir) await rm(externalDir, { recursive: true });
  await rm(dataDir, { recursive: true, force: true });
}

function spawn(options: Partial<SpawnOptions> = {}): SpawnedServer {
  const shop = spawnServer({ dataDir, port, ...options });
  shops.push(shop);
  return shop;
}

/** Starts a shop. In an empty folder, it creates the database. */
async function startShop(options: Partial<SpawnOptions> = {}): Promise<SpawnedServer> {
  const shop = spawn(options);
  await shop.ready;
  return shop;
}

/** Copies an existing database without rows, which takes a tenth of the time of a new one. */
const copyDatabase = (folder: string) => execFileSync('cp', ['-a', `${template}/.`, folder]);

async function startExistingShop(): Promise<SpawnedServer> {
  copyDatabase(dataDir);
  return startShop();
}

beforeAll(async () => {
  await prepareDataDir();
  const shop = await startShop();
  await shop.kill('SIGTERM');
  template = dataDir;
});
afterAll(() => rm(template, { recursive: true, force: true }));

const getPostmasterPid = async () => (await findPostmaster(cluster))?.pid;

describe('start after a kill', () => {
  beforeEach(prepareDataDir);
  afterEach(cleanUp);

  it('finds all acknowledged data again', async () => {
    const first = await startExistingShop();
    await first.getJson('/?value=before');
    const postgres = await getPostmasterPid();
    await first.kill('SIGKILL');
    expect(await getPostmasterPid()).toBe(postgres);

    const second = await startShop();
    expect(await second.getJson('/')).toEqual(['before']);
    expect(await getPostmasterPid()).toBe(postgres);
    expect(await second.kill('SIGTERM')).toBe(0);
    expect(await getPostmasterPid()).toBeUndefined();
  });

  it('recovers when the database was killed too', async () => {
    const first = await startExistingShop();
    await first.getJson('/?value=before');
    const postgres = (await getPostmasterPid()) ?? 0;
    await first.kill('SIGKILL');
    process.kill(postgres, 'SIGKILL');
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(true);

    const second = await startShop();
    expect(await second.getJson('/')).toEqual(['before']);
  });

  it('ignores stale locks of data and socket whose pid was reused by another process', async () => {
    const first = await startExistingShop();
    await first.getJson('/?value=before');
    const postgres = (await getPostmasterPid()) ?? 0;
    await first.kill('SIGKILL');
    process.kill(postgres, 'SIGKILL');
    await expect.poll(() => isPostmaster(postgres, cluster)).toBe(false);
    // Same user as the database: PostgreSQL ignores pids of other users by itself.
    const { uid, gid } = await stat(cluster);
    const other = spawnProcess('sleep', ['60'], { uid, gid });
    for (const lock of [join(cluster, 'postmaster.pid'), join(dataDir, 'socket', '.s.PGSQL.5432.lock')]) {
      const staleLock = (await readFile(lock, 'utf8')).replace(/^\d+/, String(other.pid));
      await writeFile(lock, staleLock);
    }

    const second = await startShop();
    other.kill();
    expect(await second.getJson('/')).toEqual(['before']);
  });
});

describe('shutdown', () => {
  beforeEach(prepareDataDir);
  afterEach(cleanUp);

  it.each(['SIGTERM', 'SIGINT'] as const)('stops the database too on %s', async (signal) => {
    const shop = await startExistingShop();
    const postgres = (await getPostmasterPid()) ?? 0;
    expect(await isPostmaster(postgres, cluster)).toBe(true);
    expect(await shop.kill(signal)).toBe(0);
    expect(await isPostmaster(postgres, cluster)).toBe(false);
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
    expect(shop.getStderr()).toBe('');
  });

  it('lets a running request finish', async () => {
    const shop = await startExistingShop();
    const response = shop.getJson('/slow?value=last');
    await expect.poll(() => shop.getJson('/')).toEqual(['last']);
    expect(await shop.kill('SIGTERM')).toBe(0);
    expect(await response).toEqual(['last']);
  });
});

// These tests share one shop, which the last one stops.
describe('a running shop', () => {
  let shop: SpawnedServer;
  beforeAll(async () => {
    await prepareDataDir();
    shop = await startExistingShop();
  });
  afterAll(cleanUp);
  beforeEach(async () => {
    await shop.getJson('/clear');
  });

  it.runIf(process.platform === 'linux')('has no shared memory outside of the data folder', async () => {
    const maps = await readFile(`/proc/${await getPostmasterPid()}/maps`, 'utf8');
    expect(maps).toContain(join(cluster, 'pg_dynshmem'));
    expect(maps).not.toContain('/dev/shm');
  });

  it.runIf(isRoot)('root runs the database as an ordinary user', async () => {
    const owner = await stat(cluster);
    expect(owner.uid).not.toBe(0);
    expect((await stat(`/proc/${await getPostmasterPid()}`)).uid).toBe(owner.uid);
    expect(owner.mode & 0o777).toBe(0o700);
  });

  it('survives a second start on the same data, which fails with one line', async () => {
    const second = spawn({ port: await getFreePort() });
    expect(await second.exited).toBe(1);
    expect(second.getStderr()).toBe(
      `A shop already runs on this data at ${shop.origin}, process ${shop.pid}: ` +
        'stop it first, or set DATA_DIR to another folder.\n',
    );
    expect(second.getStdout()).not.toContain('The shop is ready');
    expect(await shop.getJson('/')).toEqual([]);
  });

  it('makes a second start on its port report it and stop its own database', async () => {
    const secondDataDir = join(dataDir, 'elsewhere');
    copyDatabase(secondDataDir);
    const second = spawn({ dataDir: secondDataDir });
    expect(await second.exited).toBe(1);
    expect(second.getStderr()).toBe(`Port ${port} is in use: set PORT to another one.\n`);
    expect(existsSync(join(secondDataDir, 'postgres.log'))).toBe(true);
    expect(await findPostmaster(join(secondDataDir, 'postgres'))).toBeUndefined();
  });

  it('survives an unhandled promise rejection', async () => {
    await shop.getJson('/reject');
    await expect.poll(() => shop.getStdout()).toContain('unhandled rejection');
    expect(await shop.getJson('/')).toEqual([]);
  });

  it('restarts a database that exited', async () => {
    await shop.getJson('/?value=kept');
    const postgres = await getPostmasterPid();
    process.kill(postgres ?? 0, 'SIGKILL');
    // The processes of its connections may still answer for a moment.
    await expect.poll(getPostmasterPid, { timeout: 10_000 }).not.toBe(postgres);
    await expect.poll(() => shop.getJson('/').catch(() => undefined), { timeout: 10_000 }).toEqual(['kept']);
    expect(await shop.kill('SIGTERM')).toBe(0);
    expect(await getPostmasterPid()).toBeUndefined();
  });
});

describe('a first start in an empty folder', () => {
  beforeEach(prepareDataDir);
  afterEach(cleanUp);

  it('at the same moment by several servers lets exactly one of them run', async () => {
    const ports = [port, await getFreePort(), await getFreePort()];
    const results = await Promise.all(
      ports.map((serverPort) => {
        const shop = spawn({ port: serverPort });
        // Its output is complete only after its exit.
        return shop.ready.then(() => shop).catch(() => shop.exited.then(() => shop.getStderr()));
      }),
    );
    const rejected = results.filter((result) => typeof result === 'string');
    expect(rejected).toHaveLength(2);
    for (const line of rejected) expect(line).toMatch(/^A shop already runs on this data at .*\n$/);
    const serving = results.find((result) => typeof result !== 'string');
    expect(await serving?.getJson('/?value=one')).toEqual(['one']);
    expect(await serving?.kill('SIGTERM')).toBe(0);
    expect(await getPostmasterPid()).toBeUndefined();
  });

  it('works when its path is too long for a socket', async () => {
    const longPath = join(dataDir, 'a'.repeat(60), 'b c'.repeat(20));
    const shop = await startShop({ dataDir: longPath });
    expect(await shop.getJson('/?value=far')).toEqual(['far']);
    expect(await shop.kill('SIGTERM')).toBe(0);
    expect(await findPostmaster(join(longPath, 'postgres'))).toBeUndefined();
  });
});

describe('operating system users', () => {
  beforeEach(prepareDataDir);
  afterEach(cleanUp);

  it.runIf(userCanEnter)('an ordinary user runs the database too, also when root starts the shop later', async () => {
    await chown(dataDir, user.uid, user.gid);
    const shop = await startShop(user);
    expect(await shop.getJson('/?value=mine')).toEqual(['mine']);
    expect((await stat(`/proc/${await getPostmasterPid()}`)).uid).toBe(user.uid);
    expect(await shop.kill('SIGTERM')).toBe(0);

    // Root on the same data: the owner of the data still runs the database.
    const startedByRoot = await startShop();
    expect(await startedByRoot.getJson('/')).toEqual(['mine']);
    expect((await stat(`/proc/${await getPostmasterPid()}`)).uid).toBe(user.uid);
  });

  it.runIf(userCanEnter)('an ordinary user gets an error on the data of another user', async () => {
    copyDatabase(dataDir);
    const shop = spawn(user);
    expect(await shop.exited).toBe(1);
    expect(shop.getStderr()).toMatch(/^The data in .* belongs to another user .*\n$/);
  });

  it.runIf(isRoot)('root uses another folder when the database user can not enter the data folder', async () => {
    await chmod(dataDir, 0o700);
    const hidden = join(dataDir, 'data');
    const first = await startShop({ dataDir: hidden });
    expect(first.getStdout()).toMatch(/^The database's user can't enter .*: using \/var\/lib\/bottega\.$/m);
    cluster = await readlink(join(hidden, 'postgres'));
    externalDir = dirname(cluster);
    expect(await first.getJson('/?value=aside')).toEqual(['aside']);
    expect(await first.kill('SIGTERM')).toBe(0);
    const second = await startShop({ dataDir: hidden });
    expect(await second.getJson('/')).toEqual(['aside']);
    expect(await second.kill('SIGTERM')).toBe(0);
  });
});

describe('settings', () => {
  beforeEach(prepareDataDir);
  afterEach(cleanUp);

  it('of an external database serve two servers at once, without an embedded database', async () => {
    const external = await createTestDatabase();
    const env = { DATABASE_URL: external.url, DEMO: '1' };
    const [first, second] = await Promise.all([
      startShop({ env }),
      getFreePort().then((secondPort) => startShop({ env, port: secondPort })),
    ]);
    await first.getJson('/?value=shared');
    expect(await second.getJson('/')).toEqual(['shared']);
    expect(existsSync(cluster)).toBe(false);
    expect(await first.kill('SIGTERM')).toBe(0);
    expect(await second.kill('SIGTERM')).toBe(0);
    await external.drop();
  });

  it('name an external database in one line without its password when it does not respond', async () => {
    const unusedPort = await getFreePort();
    const shop = spawn({ env: { DATABASE_URL: `postgres://u:secret@127.0.0.1:${unusedPort}/shop` } });
    expect(await shop.exited).toBe(1);
    expect(shop.getStderr()).toMatch(/^The database 127\.0\.0\.1:\d+\/shop of DATABASE_URL: .*\n$/m);
    expect(shop.getStderr() + shop.getStdout()).not.toContain('secret');
  });

  it('report an invalid value in one line, without a stack trace', async () => {
    const shop = spawn({ env: { DEMO: 'perhaps' } });
    expect(await shop.exited).toBe(1);
    expect(shop.getStderr()).toBe('DEMO takes 1 or 0, not "perhaps".\n');
  });
});
