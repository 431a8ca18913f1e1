import { spawn as spawnProcess, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findPostmaster, isPostmaster } from './postmaster.ts';
import { stopPostmaster } from './postgres-process.ts';
import { createTestDatabase } from '#tests/server/helpers/test-database.ts';
import {
  getFreePort,
  projectRoot,
  spawnServer,
  type SpawnedServer,
  type SpawnOptions,
} from '#tests/server/processes/spawn-server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }); // Each starts real servers.

const root = process.getuid?.() === 0;
const user = { uid: 65534, gid: 65534 };
/** A clone in a folder of root's alone can't be run by anybody else. */
const userCanEnter = root && spawnSync('test', ['-r', 'package.json'], { cwd: projectRoot, ...user }).status === 0;
let dataDir: string;
let cluster: string;
let port: number;
let shops: SpawnedServer[];
/** A folder outside of dataDir to remove too. */
let aside: string | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bottega-start-'));
  await chmod(dataDir, 0o755);
  cluster = join(dataDir, 'postgres');
  port = await getFreePort();
  shops = [];
  aside = undefined;
});

afterEach(async () => {
  await Promise.all(shops.map((shop) => shop.kill('SIGKILL')));
  const left = await findPostmaster(cluster).catch(() => undefined);
  if (left) await stopPostmaster(left.pid, cluster);
  if (aside) await rm(aside, { recursive: true });
  await rm(dataDir, { recursive: true, force: true });
});

function spawn(options: Partial<SpawnOptions> = {}): SpawnedServer {
  const shop = spawnServer({ dataDir, port, ...options });
  shops.push(shop);
  return shop;
}

async function startShop(options: Partial<SpawnOptions> = {}): Promise<SpawnedServer> {
  const shop = spawn(options);
  await shop.ready;
  return shop;
}

const postmasterPid = async () => (await findPostmaster(cluster))?.pid;

describe('a killed shop', () => {
  it('is started again on the same data: what was answered is there', async () => {
    const first = await startShop();
    await first.getJson('/?value=before');
    const postgres = await postmasterPid();
    await first.kill('SIGKILL');
    expect(await postmasterPid()).toBe(postgres);

    const second = await startShop();
    expect(await second.getJson('/')).toEqual(['before']);
    expect(await postmasterPid()).toBe(postgres);
    expect(await second.kill('SIGTERM')).toBe(0);
    expect(await postmasterPid()).toBeUndefined();
  });

  it('is started again when its database was killed with it', async () => {
    const first = await startShop();
    await first.getJson('/?value=before');
    const postgres = (await postmasterPid()) ?? 0;
    await first.kill('SIGKILL');
    process.kill(postgres, 'SIGKILL');
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(true);

    const second = await startShop();
    expect(await second.getJson('/')).toEqual(['before']);
  });

  it.each([
    ['data', () => join(cluster, 'postmaster.pid')],
    ['socket', () => join(dataDir, 'socket', '.s.PGSQL.5432.lock')],
  ])('is not held up by a stale lock of its %s whose process number is taken', async (_, file) => {
    const first = await startShop();
    await first.getJson('/?value=before');
    const postgres = (await postmasterPid()) ?? 0;
    await first.kill('SIGKILL');
    process.kill(postgres, 'SIGKILL');
    await expect.poll(() => isPostmaster(postgres, cluster)).toBe(false);
    // Of the database's own user: PostgreSQL knows that another's process is none of its servers.
    const { uid, gid } = await stat(cluster);
    const other = spawnProcess('sleep', ['60'], { uid, gid });
    const stale = (await readFile(file(), 'utf8')).replace(/^\d+/, String(other.pid));
    await writeFile(file(), stale);

    const second = await startShop();
    other.kill();
    expect(await second.getJson('/')).toEqual(['before']);
  });
});

describe('the end', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('%s stops the database too', async (signal) => {
    const shop = await startShop();
    const postgres = (await postmasterPid()) ?? 0;
    expect(await isPostmaster(postgres, cluster)).toBe(true);
    expect(await shop.kill(signal)).toBe(0);
    expect(await isPostmaster(postgres, cluster)).toBe(false);
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
    expect(shop.getStderr()).toBe('');
  });

  it('lets a running request finish', async () => {
    const shop = await startShop();
    const answer = shop.getJson('/slow?value=last');
    await expect.poll(() => shop.getJson('/')).toEqual(['last']);
    expect(await shop.kill('SIGTERM')).toBe(0);
    expect(await answer).toEqual(['last']);
  });
});

describe('a second start', () => {
  it('on the same data says so in one line and harms nothing', async () => {
    const first = await startShop();
    const second = spawn({ port: await getFreePort() });
    expect(await second.exited).toBe(1);
    expect(second.getStderr()).toBe(
      `Bottega already runs on this data at ${first.origin}, process ${first.pid}: ` +
        'stop it first, or set DATA_DIR to another folder.\n',
    );
    expect(second.getStdout()).not.toContain('Bottega is ready');
    expect(await first.getJson('/')).toEqual([]);
  });

  it('at the same moment on an empty folder: one of them serves', async () => {
    const ports = [port, await getFreePort(), await getFreePort()];
    const ends = await Promise.all(
      ports.map((each) => {
        const shop = spawn({ port: each });
        // Its messages are whole only when it has exited.
        return shop.ready.then(() => shop).catch(() => shop.exited.then(() => shop.getStderr()));
      }),
    );
    const refused = ends.filter((end) => typeof end === 'string');
    expect(refused).toHaveLength(2);
    for (const line of refused) expect(line).toMatch(/^Bottega already runs on this data at .*\n$/);
    const serving = ends.find((end) => typeof end !== 'string');
    expect(await serving?.getJson('/?value=one')).toEqual(['one']);
    expect(await serving?.kill('SIGTERM')).toBe(0);
    expect(await postmasterPid()).toBeUndefined();
  });

  it('on a port in use says so and stops its own database', async () => {
    await startShop();
    const elsewhere = join(dataDir, 'elsewhere');
    const second = spawn({ dataDir: elsewhere });
    expect(await second.exited).toBe(1);
    expect(second.getStderr()).toBe(`Port ${port} is in use: set PORT to another one.\n`);
    expect(await findPostmaster(join(elsewhere, 'postgres'))).toBeUndefined();
  });
});

describe('while the shop runs', () => {
  it('brings back a database that ended', async () => {
    const shop = await startShop();
    await shop.getJson('/?value=kept');
    process.kill((await postmasterPid()) ?? 0, 'SIGKILL');
    await expect.poll(() => shop.getJson('/').catch(() => undefined), { timeout: 10_000 }).toEqual(['kept']);
    expect(await shop.kill('SIGTERM')).toBe(0);
    expect(await postmasterPid()).toBeUndefined();
  });

  it('outlives a promise that nobody awaited', async () => {
    const shop = await startShop();
    await shop.getJson('/reject');
    await expect.poll(() => shop.getStdout()).toContain('unhandled rejection');
    expect(await shop.getJson('/')).toEqual([]);
  });
});

describe('who starts it', () => {
  it.runIf(root)('root: an ordinary user runs the database', async () => {
    await startShop();
    const owner = await stat(cluster);
    expect(owner.uid).not.toBe(0);
    expect((await stat(`/proc/${await postmasterPid()}`)).uid).toBe(owner.uid);
    expect(owner.mode & 0o777).toBe(0o700);
  });

  it.runIf(userCanEnter)('an ordinary user, who runs the database too', async () => {
    await chown(dataDir, user.uid, user.gid);
    const shop = await startShop(user);
    expect(await shop.getJson('/?value=mine')).toEqual(['mine']);
    expect((await stat(`/proc/${await postmasterPid()}`)).uid).toBe(user.uid);
    expect(await shop.kill('SIGTERM')).toBe(0);

    // Root on the same data later: its owner goes on running it.
    const later = await startShop();
    expect(await later.getJson('/')).toEqual(['mine']);
    expect((await stat(`/proc/${await postmasterPid()}`)).uid).toBe(user.uid);
  });

  it.runIf(userCanEnter)('an ordinary user on data of another is told so', async () => {
    const first = await startShop();
    await first.kill('SIGTERM');
    const second = spawn(user);
    expect(await second.exited).toBe(1);
    expect(second.getStderr()).toMatch(/^The data in .* belongs to another user .*\n$/);
  });

  it.runIf(root)('root, in a folder that the ordinary user can not enter', async () => {
    await chmod(dataDir, 0o700);
    const hidden = join(dataDir, 'data');
    const first = await startShop({ dataDir: hidden });
    expect(first.getStdout()).toMatch(/^The database's user can't enter .*: using \/var\/lib\/bottega\.$/m);
    cluster = await readlink(join(hidden, 'postgres'));
    aside = dirname(cluster);
    expect(await first.getJson('/?value=aside')).toEqual(['aside']);
    expect(await first.kill('SIGTERM')).toBe(0);
    const second = await startShop({ dataDir: hidden });
    expect(await second.getJson('/')).toEqual(['aside']);
    expect(await second.kill('SIGTERM')).toBe(0);
  });
});

it('works in a folder whose name is too long for a socket', async () => {
  const long = join(dataDir, 'a'.repeat(60), 'b c'.repeat(20));
  const shop = await startShop({ dataDir: long });
  expect(await shop.getJson('/?value=far')).toEqual(['far']);
  expect(await shop.kill('SIGTERM')).toBe(0);
  expect(await findPostmaster(join(long, 'postgres'))).toBeUndefined();
});

describe("a shop's own database", () => {
  it('is used by two servers at once, with no embedded one beside it', async () => {
    const own = await createTestDatabase({ empty: true });
    const env = { DATABASE_URL: own.url, DEMO: '1' };
    const [first, second] = await Promise.all([
      startShop({ env }),
      getFreePort().then((each) => startShop({ env, port: each })),
    ]);
    await first.getJson('/?value=shared');
    expect(await second.getJson('/')).toEqual(['shared']);
    expect(existsSync(cluster)).toBe(false);
    expect(await first.kill('SIGTERM')).toBe(0);
    expect(await second.kill('SIGTERM')).toBe(0);
    await own.drop();
  });

  it('that does not answer is named in one line, without its password', async () => {
    const closed = await getFreePort();
    const shop = spawn({ env: { DATABASE_URL: `postgres://u:secret@127.0.0.1:${closed}/shop` } });
    expect(await shop.exited).toBe(1);
    expect(shop.getStderr()).toMatch(/^The database 127\.0\.0\.1:\d+\/shop of DATABASE_URL: .*\n$/);
    expect(shop.getStderr() + shop.getStdout()).not.toContain('secret');
  });
});

it('a wrong setting is one line, without a stack', async () => {
  const shop = spawn({ env: { DEMO: 'perhaps' } });
  expect(await shop.exited).toBe(1);
  expect(shop.getStderr()).toBe('DEMO takes 1 or 0, not "perhaps".\n');
});
