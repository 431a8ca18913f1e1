import { mkdirSync, writeFileSync } from 'node:fs';
import { runCleanups } from './cleanup.ts';
import type { ScenarioResult } from './scenario-result.ts';
import { runCluster } from './scenarios/cluster.ts';
import { runDiskFull } from './scenarios/disk-full.ts';
import { runFailover } from './scenarios/failover.ts';
import { runKills } from './scenarios/kills.ts';
import { runOutage } from './scenarios/outage.ts';
import { runSlowDatabase } from './scenarios/slow-database.ts';
import { buildServer, type BuiltServer } from './servers/build-server.ts';

/*
 * Runs the chaos scenarios: dozens of kills, half a minute without a database, a full disk, several servers
 * that are killed, a slow database, a failover of PostgreSQL. An argument selects one scenario. The results are written to
 * test-results/chaos.json; everything else is removed.
 */
const scenarioName = process.argv[2];
const writeLine = (line: string) => void process.stdout.write(`${line}\n`);

function printResult({ name, figures, faults, skipped }: ScenarioResult): void {
  writeLine(`\n${name}${skipped === undefined ? '' : `: skipped, ${skipped}`}`);
  for (const [label, value] of figures) writeLine(`  ${label.padEnd(62)} ${value}`);
  for (const fault of faults) writeLine(`  FAULT: ${fault}`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void runCleanups().then(() => process.exit(1)));
}

const members = 16;
const scenarios: Readonly<Record<string, (entry: BuiltServer['entry']) => Promise<ScenarioResult>>> = {
  kills: (entry) => runKills({ entry, members, kills: 36 }),
  outage: (entry) => runOutage({ entry, members, milliseconds: 30_000, timeFactor: 1 }),
  disk: (entry) => runDiskFull({ entry, members, milliseconds: 10_000, timeFactor: 1 }),
  several: (entry) => runFailover({ entry, members, kills: 12 }),
  slow: (entry) => runSlowDatabase({ entry, members, milliseconds: 20_000, delay: 700, timeFactor: 1 }),
  cluster: (entry) => runCluster({ entry, members }),
};

const selected = Object.entries(scenarios).filter(([key]) => scenarioName === undefined || scenarioName === key);
if (selected.length === 0) {
  throw new Error(`Unknown scenario "${scenarioName}". Choose one of ${Object.keys(scenarios).join(', ')}.`);
}

const server = await buildServer();
const results: ScenarioResult[] = [];
try {
  for (const [key, scenario] of selected) {
    const result = await scenario(server.entry).catch((error: unknown): ScenarioResult => {
      const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { name: key, figures: [], faults: [fault] };
    });
    results.push(result);
    printResult(result);
  }
} finally {
  // Also what a scenario that failed at its start has left.
  await runCleanups();
  await server.remove();
}
mkdirSync('test-results', { recursive: true });
writeFileSync('test-results/chaos.json', JSON.stringify(results, null, 2));
process.exit(results.some(({ faults }) => faults.length > 0) ? 1 : 0);
