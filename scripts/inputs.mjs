// Every call × every wrong input, over HTTP, on the real server: prints what came of it, and writes it down.
// `npm run inputs -- 7` takes another seed, `npm run inputs -- 7 50000` more requests as well.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';
import { table, writeTrust } from './lib/trust.mjs';

const say = (line) => console.log(line);
const number = (value) => value.toLocaleString('en-GB');
const report = join(root, 'test-results/inputs.json');

async function run([seed, requests = '20000']) {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  rmSync(report, { force: true });
  const env = {
    INPUTS_REPORT: report,
    ...(seed ? { INPUTS_SEED: seed } : {}),
    INPUTS_REQUESTS: requests,
  };
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { code, output } = await runNode(
    [vitest, 'run', '--project=trust', 'tests/server/inputs.test.ts'],
    { env },
  );
  if (code !== 0) say(output);
  return code === 0;
}

function tell(passed) {
  const figures = JSON.parse(readFileSync(report, 'utf8'));
  const rows = (counts, head) => [
    [head, 'requests'],
    ...Object.entries(counts).map(([name, count]) => [name, number(count)]),
  ];
  const summary =
    `${number(figures.requests)} requests to ${figures.calls} calls in ${figures.seconds.toFixed(0)} s, seed ${figures.seed}: ` +
    `${number(figures.refused)} that the contract refuses, after which every row of ${figures.tables} tables was as before; ` +
    `${number(figures.requests - figures.refused)} that it lets pass, after which no row of another member was touched. ` +
    `${passed ? 'No' : 'Some'} 5xx, leak, missing header, answer out of shape or error in the log.`;
  const kinds = rows(figures.byKind, 'what was wrong');
  const statuses = rows(figures.byStatus, 'status');
  say(summary);
  for (const [name, count] of [...kinds, ...statuses])
    say(`${name.padEnd(20)}${count.padStart(10)}`);
  for (const line of figures.slowest) say(`slowest: ${line}`);
  const slowest = figures.slowest.map((line) => `- ${line}`).join('\n');
  writeTrust(
    'inputs',
    `${summary}\n\n${table(kinds)}\n\n${table(statuses)}\n\nThe slowest:\n\n${slowest}`,
  );
}

if (ensureInstalled(say)) {
  const passed = await run(process.argv.slice(2));
  if (existsSync(report)) tell(passed);
  process.exitCode = passed ? 0 : 1;
} else {
  process.exitCode = 1;
}
