import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCommandFolder, listPids, readProcessFile, type CommandFolder } from './processes/command-folder.ts';
import { projectRoot } from './processes/spawn-server.ts';

/*
 * Ctrl-C and SIGTERM leave no process and no file behind. Each command gets its own TMPDIR, which its children
 * inherit, so that the test finds what is left.
 */
/** A busy machine takes several times as long as an idle one, and `npm test` may build the shop. */
const TIMEOUT_MS = 300_000;
const BUILD_TIMEOUT_MS = 600_000;
const CACHE_FOLDER = `${projectRoot}/node_modules/.cache`;

// `npm test` starts its database after the build. Without a change, this takes less than a second.
beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['scripts/build.mjs']);
}, BUILD_TIMEOUT_MS);

let folder: CommandFolder;
beforeEach(() => {
  folder = createCommandFolder();
  sharedMemory = process.platform === 'linux' ? listSharedMemory() : [];
});
afterEach(() => folder.remove());

function readFolder(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return ''; // The process has ended.
  }
}

const runs = (pattern: RegExp) => folder.listProcesses().some((command) => pattern.test(command));
/** Vitest writes compiled modules into its temporary folder when the first test file starts. */
const isVitestCompiling = () => readdirSync(folder.path).some((name) => existsSync(`${folder.path}/${name}/ssr`));
const isDatabaseRunning = () => runs(/^\S*postgres -D /u);

/** The servers that the chaos scenarios have built. They need node_modules, so they are not in the folder. */
const listChaosServers = () =>
  existsSync(CACHE_FOLDER) ? readdirSync(CACHE_FOLDER).filter((name) => name.startsWith('chaos-')) : [];

/** PostgreSQL's shared memory outside of the folder. The system keeps it until the machine restarts. */
const listSharedMemory = () => readdirSync('/dev/shm').filter((name) => name.startsWith('PostgreSQL.'));
let sharedMemory: readonly string[];
const listNewSharedMemory = () => listSharedMemory().filter((name) => !sharedMemory.includes(name));

const check = ['npm', 'run', 'check'];
const bench = ['npm', 'run', 'bench', '--', 'import'];
const chaos = ['npm', 'run', 'chaos', '--', 'kills'];
const vitest = ['node_modules/.bin/vitest', 'run', '--project=server', 'server/cart/cart.test.ts'];
const playwright = ['node_modules/.bin/playwright', 'test', '--project=desktop', 'e2e/account/login.spec.ts'];

it.runIf(process.platform === 'linux').each([
  ['npm run check', 'SIGINT', 'while TypeScript runs', check, () => runs(/typescript\/bin\/tsc/u)],
  ['npm test', 'SIGINT', 'while PostgreSQL runs', ['npm', 'test'], isDatabaseRunning],
  ['npm run bench', 'SIGTERM', 'while PostgreSQL runs', bench, isDatabaseRunning],
  ['npm run chaos', 'SIGTERM', 'while PostgreSQL runs', chaos, isDatabaseRunning],
  ['the server tests', 'SIGINT', 'while tests run', vitest, isVitestCompiling],
  ['the server tests', 'SIGINT', 'while initdb runs', vitest, () => runs(/^\S*postgres --/u)],
  ['the server tests', 'SIGTERM', 'while PostgreSQL runs', vitest, isDatabaseRunning],
  ['the browser tests', 'SIGINT', 'while a browser is open', playwright, () => runs(/--remote-debugging-pipe/u)],
] as const)(
  'leaves no process and no file after an interruption: %s, %s %s',
  async (_name, signal, _when, [command, ...args], isReached) => {
    const chaosServers = listChaosServers();
    const child = spawn(command, args, {
      cwd: projectRoot,
      // A minimal environment, because Vitest and Playwright refuse to start inside another run.
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: folder.path },
      stdio: 'ignore',
      detached: true,
    });
    const listFiles = () => [
      // Caches of compiled code may stay.
      ...readdirSync(folder.path).filter((name) => !/cache|^jiti$/u.test(name)),
      ...listChaosServers().filter((name) => !chaosServers.includes(name)),
      ...listNewSharedMemory(),
    ];
    await expect.poll(isReached, { timeout: TIMEOUT_MS }).toBe(true);
    // Ctrl-C reaches the whole group of the terminal, SIGTERM one process.
    process.kill(signal === 'SIGINT' ? -(child.pid ?? 0) : (child.pid ?? 0), signal);
    await expect.poll(() => [folder.listProcesses(), listFiles()], { timeout: TIMEOUT_MS }).toEqual([[], []]);
  },
  2 * TIMEOUT_MS,
);

const seed = ['scripts/seed.mjs', '--products', '100000'];
const product = ['scripts/product.mjs', 'price', 'oil', '--shop', 'shop-it'];

/** Whether a database in the folder inserts rows. PostgreSQL replaces a backend's command line, but not its folder. */
const isInserting = () =>
  listPids()
    .filter((pid) => /^postgres: .*INSERT/u.test(readProcessFile(pid, 'cmdline')))
    .some((pid) => readFolder(`/proc/${pid}/cwd`).startsWith(folder.path));

it.runIf(process.platform === 'linux').each([
  ['npm run product', 'SIGINT', 'while PostgreSQL starts', product, false],
  ['npm run product', 'SIGTERM', 'while PostgreSQL starts', product, false],
  ['npm run seed', 'SIGINT', 'while it writes', seed, true],
  ['npm run seed', 'SIGHUP', 'while it writes', seed, true],
] as const)(
  'stops the embedded database of an interrupted command: %s, %s %s',
  async (_name, signal, _when, args, waitsForWork) => {
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        TMPDIR: folder.path,
        DATA_DIR: `${folder.path}/data`,
        DEMO: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const exited = once(child, 'close');
    await expect.poll(() => runs(/^\S*postgres /u), { timeout: TIMEOUT_MS }).toBe(true);
    if (waitsForWork) await expect.poll(isInserting, { interval: 10, timeout: TIMEOUT_MS }).toBe(true);
    process.kill(signal === 'SIGTERM' ? (child.pid ?? 0) : -(child.pid ?? 0), signal);
    await exited;
    // The command exits only after its database.
    expect(folder.listProcesses()).toEqual([]);
    expect(existsSync(`${folder.path}/data/postgres/postmaster.pid`)).toBe(false);
    expect(listNewSharedMemory()).toEqual([]);
    const errors = stderr.replace(/^Database: .*\n/u, '');
    expect([child.exitCode, errors]).toEqual([1, '']);
    expect(stdout).not.toContain('"level"');
  },
  2 * TIMEOUT_MS,
);
