import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { toMarkdownTable, writeDocsSection } from '#scripts/lib/docs-report.mjs';
import { root } from '#scripts/lib/ensure-installed.mjs';
import { findChromium } from '#scripts/lib/find-chromium.mjs';
import { runNode } from '#scripts/lib/run-node.mjs';

const print = (line) => console.log(line);
/** Runs with fewer rounds are not written into the docs. */
export const DEFAULT_ROUNDS = 5;

/**
 * Builds the app, measures it in Chromium and writes the tables into docs/speed.md.
 *
 * @param {{ name: string, script: string, rounds: number }} options name: of the section and of the
 *   script's result
 * @returns {Promise<number>} exit code
 */
async function measureInBrowser({ name, script, rounds }) {
  const browser = findChromium(print);
  if (!browser) return 1;
  const built = await runNode([join(root, 'scripts/build.mjs')], { show: true });
  if (built.code !== 0) return built.code;
  const file = join(root, `test-results/${name}.json`);
  rmSync(file, { force: true });
  const args = ['--import', 'tsx', `bench/browser/${script}`, String(rounds)];
  const { code } = await runNode(args, { show: true, env: { CHROMIUM_PATH: browser } });
  if (code !== 0) return code;
  const { about, parts } = JSON.parse(readFileSync(file, 'utf8'));
  const text = [about, ...parts.map(({ title, rows }) => `### ${title}\n\n${toMarkdownTable(rows)}`)].join('\n\n');
  print(`\n${text}`);
  if (rounds >= DEFAULT_ROUNDS) writeDocsSection('docs/speed.md', `bench ${name}`, `npm run bench -- ${name}`, text);
  else print(`\nFewer than ${String(DEFAULT_ROUNDS)} rounds: docs/speed.md is not changed.`);
  return 0;
}

/**
 * Compares the built product list with a minimal page on an emulated slow phone.
 *
 * @param {number} rounds
 * @returns {Promise<number>} exit code
 */
export const benchBrowser = (rounds) => measureInBrowser({ name: 'speed', script: 'main.ts', rounds });

/**
 * Measures members' pages with browser, server and database on one core, beside an endless loop. Only on Linux.
 *
 * @param {number} rounds
 * @returns {Promise<number>} exit code
 */
export async function benchSlowMachine(rounds) {
  // Children inherit the core.
  const { status } = spawnSync('taskset', ['--cpu-list', '--pid', '0', String(process.pid)], { stdio: 'ignore' });
  if (status !== 0) throw new Error('npm run bench -- slow needs the command taskset.');
  // Ends with this process, however that ends.
  const loop = spawn(process.execPath, ['--eval', `while (process.ppid === ${process.pid});`], { stdio: 'ignore' });
  try {
    return await measureInBrowser({ name: 'slow', script: 'slow-machine.ts', rounds });
  } finally {
    loop.kill();
  }
}
