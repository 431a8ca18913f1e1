// Kills servers and databases under load and checks that no order is lost (docs/trust.md).
//   npm run chaos                 all scenarios; takes some minutes
//   npm run chaos -- cluster      one: kills, outage, disk, several, slow, cluster
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { runNode } from './lib/run-node.mjs';

const scenarios = process.argv.slice(2);
if (scenarios.length > 1) throw new Error('npm run chaos -- [kills|outage|disk|several|slow|cluster]');

process.exitCode = 1;
if (await ensureInstalled((line) => console.log(line), { withTools: true })) {
  const { code } = await runNode(['--import', 'tsx', 'tests/chaos/main.ts', ...scenarios], { show: true });
  process.exitCode = code;
}
