// Kills servers and databases under load and checks that no order is lost (docs/reliability.md).
//   npm run chaos                        all scenarios; takes some minutes
//   npm run chaos -- cluster             one: kills, outage, disk, several, slow, cluster
//   npm run chaos -- cluster --write     writes the figures of the cluster into docs/scale.md
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { toMarkdownTable, writeDocsSection } from './lib/docs-report.mjs';
import { ensureInstalled, root } from './lib/ensure-installed.mjs';
import { runNode } from './lib/run-node.mjs';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } });
if (positionals.length > 1) throw new Error('npm run chaos -- [kills|outage|disk|several|slow|cluster] [--write]');
const resultFile = join(root, 'test-results/chaos.json');

function writeClusterFigures() {
  const [result] = existsSync(resultFile) ? JSON.parse(readFileSync(resultFile, 'utf8')) : [];
  if (!result || result.skipped !== undefined) throw new Error('The scenario was skipped, so there are no figures.');
  const rows = [...result.figures, ['faults', result.faults.length === 0 ? 'none' : result.faults.join('; ')]];
  writeDocsSection(
    'docs/scale.md',
    'chaos cluster',
    'npm run chaos -- cluster --write',
    toMarkdownTable([['', ''], ...rows]),
  );
}

if (await ensureInstalled((line) => console.log(line), { withTools: true })) {
  rmSync(resultFile, { force: true });
  const { code } = await runNode(['--import', 'tsx', 'tests/chaos/main.ts', ...positionals], { show: true });
  process.exitCode = code;
  if (values.write && positionals[0] === 'cluster') writeClusterFigures();
} else process.exitCode = 1;
