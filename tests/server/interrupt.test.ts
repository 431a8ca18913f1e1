import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { copyDemoImages } from './helpers/demo-database.ts';
import { createCommandFolder, listPids, readProcessFile, type CommandFolder } from './processes/command-folder.ts';
import { getBundledEntry } from './processes/run-command.ts';
import { projectRoot } from './processes/spawn-server.ts';

/*
 * Ctrl-C and SIGTERM leave no process and no file behind. Each command gets its own TMPDIR, which its children
 * inherit, so that the test finds what is left. INTERRUPT=every also runs the commands that take long until they reach
 * the point of the interruption; they use the same scripts and temporary folders as the others.
 */
const IS_FULL_RUN = process.env['INTERRUPT'] === 'every';
/** A busy machine takes several times as long as an idle one, and `npm test` may build the shop. */
const TIMEOUT_MS = 300_000;
/** Each poll reads the command lines and environments of all processes. */
const POLL_MS = 100;
const BUILD_TIMEOUT_MS = 600_000;
const CACHE_FOLDER = `${projectRoot}/node_modules/.cache`;

// `npm test` starts its database after the build, and the browser tests need the built app.
beforeAll(async () => {
  if (IS_FULL_RUN) await promisify(execFile)(process.execPath, ['scripts/build.mjs']);
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
/**
 * Whether a database in the folder has a connection whose description matches. PostgreSQL replaces a backend's command
 * line, but not its folder.
 */
const hasConnection = (pattern: RegExp) =>
  listPids()
    .filter((pid) => pattern.test(readProcessFile(pid, 'cmdline')))
    .some((pid) => readFolder(`/proc/${pid}/cwd`).startsWith(folder.path));
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
const vitest = ['node_modules/.bin/vitest', 'run', '--project=server', 'server/shop/cart/cart.test.ts'];
const playwright = ['node_modules/.bin/playwright', 'test', '--project=desktop', 'e2e/account/login.spec.ts'];

const commands = [
  ['npm run check', 'SIGINT', 'while TypeScript runs', check, () => runs(/typescript\/bin\/tsc/u)],
  ['npm run bench', 'SIGTERM', 'while PostgreSQL runs', bench, isDatabaseRunning],
  ['the server tests', 'SIGINT', 'while tests run', vitest, () => hasConnection(/^postgres: \w+ test_/u)],
  ['the server tests', 'SIGINT', 'while initdb runs', vitest, () => runs(/^\S*postgres --/u)],
  ['the server tests', 'SIGTERM', 'while PostgreSQL runs', vitest, isDatabaseRunning],
] as const;
const slowCommands = [
  ['npm test', 'SIGINT', 'while PostgreSQL runs', ['npm', 'test'], isDatabaseRunning],
  ['npm run chaos', 'SIGTERM', 'while PostgreSQL runs', chaos, isDatabaseRunning],
  ['the browser tests', 'SIGINT', 'while a browser is open', playwright, () => runs(/--remote-debugging-pipe/u)],
] as const;

it.runIf(process.platform === 'linux').each([...commands, ...(IS_FULL_RUN ? slowCommands : [])])(
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
    await expect.poll(isReached, { interval: POLL_MS, timeout: TIMEOUT_MS }).toBe(true);
    // The server tests bundle the server into a folder of this name.
    const started = readdirSync(folder.path).filter((name) => name.startsWith('bottega-'));
    const listFiles = () => [
      // Caches of compiled code may stay.
      ...readdirSync(folder.path).filter((name) => !/cache|^jiti$/u.test(name)),
      ...started.filter((name) => existsSync(`${CACHE_FOLDER}/${name}`)),
      ...listChaosServers().filter((name) => !chaosServers.includes(name)),
      ...listNewSharedMemory(),
    ];
    // Ctrl-C reaches the whole group of the terminal, SIGTERM one process.
    process.kill(signal === 'SIGINT' ? -(child.pid ?? 0) : (child.pid ?? 0), signal);
    await expect
      .poll(() => [folder.listProcesses(), listFiles()], { interval: 2 * POLL_MS, timeout: TIMEOUT_MS })
      .toEqual([[], []]);
  },
  2 * TIMEOUT_MS,
);

const seedArgs = ['--products', '100000'];
const productArgs = ['price', 'oil', '--shop', 'shop-it'];

const isInserting = () => hasConnection(/^postgres: .*INSERT/u);

it.runIf(process.platform === 'linux').each([
  [
    'npm run product',
    'SIGTERM',
    'while PostgreSQL starts',
    () => ['scripts/command.mjs', 'product', ...productArgs],
    false,
  ],
  ['product', 'SIGINT', 'while PostgreSQL starts', () => [getBundledEntry('product'), ...productArgs], false],
  ['npm run seed', 'SIGINT', 'while it writes', () => ['scripts/command.mjs', 'seed', ...seedArgs], true],
  ['seed', 'SIGHUP', 'while it writes', () => [getBundledEntry('seed'), ...seedArgs], true],
] as const)(
  'stops the embedded database of an interrupted command: %s, %s %s',
  async (_name, signal, _when, getArgs, waitsForWork) => {
    if (waitsForWork) await copyDemoImages(`${folder.path}/data`);
    const child = spawn(process.execPath, getArgs(), {
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
    await expect.poll(() => runs(/^\S*postgres /u), { interval: POLL_MS, timeout: TIMEOUT_MS }).toBe(true);
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
