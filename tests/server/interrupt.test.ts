import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectRoot } from './processes/spawn-server.ts';

/*
 * Ctrl-C and SIGTERM leave no process and no file behind. Each command gets its own TMPDIR, which its children
 * inherit, so that the test finds what is left.
 */
/** A busy machine takes several times as long as an idle one. */
const TIMEOUT_MS = 120_000;

let folder: string;
beforeEach(() => {
  // Directly in /tmp, because PostgreSQL's socket path has a maximum length.
  folder = mkdtempSync('/tmp/bottega-');
  chmodSync(folder, 0o755); // As root, PostgreSQL runs as another user and must be able to enter.
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').replaceAll('\0', ' ');
  } catch {
    return ''; // The process has ended.
  }
}

function readFolder(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return ''; // The process has ended.
  }
}

/** Returns the command lines of the processes that use the folder. */
const findProcessesIn = (path: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map((pid) => ({ command: read(`/proc/${pid}/cmdline`), environment: read(`/proc/${pid}/environ`) }))
    .filter(({ command, environment }) => command.includes(path) || environment.includes(path))
    .map(({ command }) => command);

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=server', 'server/cart/cart.test.ts'];
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--project=desktop', 'e2e/account/login.spec.ts'];

it.runIf(process.platform === 'linux').each([
  ['npm run check', 'SIGINT', 'while TypeScript runs', ['scripts/test.mjs', '--check'], /typescript\/bin\/tsc/u],
  ['the server tests', 'SIGTERM', 'while PostgreSQL runs', vitest, /^\S*postgres /u],
  ['the browser tests', 'SIGINT', 'while a browser is open', playwright, /--remote-debugging-pipe/u],
] as const)(
  'leaves no process and no file after an interruption: %s, %s %s',
  async (_name, signal, _when, args, processPattern) => {
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      // A minimal environment, because Vitest and Playwright refuse to start inside another run.
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: folder },
      stdio: 'ignore',
      detached: true,
    });
    const listProcesses = () => findProcessesIn(folder);
    // Caches of compiled code may stay.
    const listFiles = () => readdirSync(folder).filter((name) => !/cache|^jiti$/u.test(name));
    await expect.poll(listProcesses, { timeout: TIMEOUT_MS }).toContainEqual(expect.stringMatching(processPattern));
    // Ctrl-C reaches the whole group of the terminal, SIGTERM one process.
    process.kill(signal === 'SIGINT' ? -(child.pid ?? 0) : (child.pid ?? 0), signal);
    await expect.poll(() => [listProcesses(), listFiles()], { timeout: TIMEOUT_MS }).toEqual([[], []]);
  },
  2 * TIMEOUT_MS,
);

const seed = ['scripts/seed.mjs', '--products', '100000'];
const product = ['scripts/product.mjs', 'price', 'oil', '--shop', 'shop-it'];

/** Whether a database in the folder inserts rows. PostgreSQL replaces a backend's command line, but not its folder. */
const isInserting = () =>
  readdirSync('/proc')
    .filter((name) => /^postgres: .*INSERT/u.test(read(`/proc/${name}/cmdline`)))
    .some((name) => readFolder(`/proc/${name}/cwd`).startsWith(folder));

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
        TMPDIR: folder,
        DATA_DIR: `${folder}/data`,
        DEMO: '1',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const exited = once(child, 'exit');
    const listProcesses = () => findProcessesIn(folder);
    await expect.poll(listProcesses, { timeout: TIMEOUT_MS }).toContainEqual(expect.stringMatching(/^\S*postgres /u));
    if (waitsForWork) await expect.poll(isInserting, { interval: 10, timeout: TIMEOUT_MS }).toBe(true);
    process.kill(signal === 'SIGTERM' ? (child.pid ?? 0) : -(child.pid ?? 0), signal);
    await exited;
    // The command exits only after its database.
    expect(listProcesses()).toEqual([]);
    expect(existsSync(`${folder}/data/postgres/postmaster.pid`)).toBe(false);
    const errors = stderr.replace(/^Database: .*\n/u, '');
    expect([child.exitCode, errors]).toEqual([1, '']);
  },
  2 * TIMEOUT_MS,
);
