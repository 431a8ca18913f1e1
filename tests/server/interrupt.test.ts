import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectRoot } from './processes/spawn-server.ts';

/*
 * Ctrl-C and SIGTERM leave nothing behind. Each command gets a TMPDIR of its own, which its children inherit, so
 * that what is left of it can be found.
 */
/** A busy machine takes several times as long as a quiet one. */
const TIMEOUT_MS = 120_000;

let folder: string;
beforeEach(() => {
  // Directly there: in the folder of this run the path would be too long for PostgreSQL's socket.
  folder = mkdtempSync('/tmp/bottega-');
  chmodSync(folder, 0o755); // For root: the database's user must be able to enter.
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').replaceAll('\0', ' ');
  } catch {
    return ''; // It has ended meanwhile.
  }
}

/** Command lines of the processes that work in the folder. */
const findProcessesIn = (path: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map((pid) => ({ command: read(`/proc/${pid}/cmdline`), environment: read(`/proc/${pid}/environ`) }))
    .filter(({ command, environment }) => command.includes(path) || environment.includes(path))
    .map(({ command }) => command);

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=server', 'server/cart/cart.test.ts'];
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--project=desktop', 'browser/login.spec.ts'];

it.runIf(process.platform === 'linux').each([
  ['npm run check', 'SIGINT', 'while TypeScript runs', ['scripts/test.mjs', '--check'], /typescript\/bin\/tsc/u],
  ['the server tests', 'SIGTERM', 'while PostgreSQL runs', vitest, /^\S*postgres /u],
  ['the browser tests', 'SIGINT', 'while a browser is open', playwright, /--remote-debugging-pipe/u],
] as const)(
  '%s leave no process and no file after %s %s',
  async (_name, signal, _when, args, sign) => {
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      // Not this run's own: Vitest and Playwright refuse to start within themselves.
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: folder },
      stdio: 'ignore',
      detached: true,
    });
    const list = () => findProcessesIn(folder);
    // The tools' own caches of compiled code stay.
    const listFiles = () => readdirSync(folder).filter((name) => !/cache|^jiti$/u.test(name));
    await expect.poll(list, { timeout: TIMEOUT_MS }).toContainEqual(expect.stringMatching(sign));
    // Ctrl-C reaches the whole group of the terminal, SIGTERM one process.
    process.kill(signal === 'SIGINT' ? -(child.pid ?? 0) : (child.pid ?? 0), signal);
    await expect.poll(() => [list(), listFiles()], { timeout: TIMEOUT_MS }).toEqual([[], []]);
  },
  2 * TIMEOUT_MS,
);
