import { mkdirSync, writeFileSync } from 'node:fs';
import { buildShop, type BuiltServer } from './built.ts';
import { tryDiskFull } from './disk-full.ts';
import { endAll } from './in-the-end.ts';
import { tryKills } from './kills.ts';
import { tryOutage } from './outage.ts';
import type { Result } from './result.ts';
import { trySeveral } from './several.ts';
import { trySlow } from './slow.ts';

/*
 * The long form: dozens of kills, half a minute without a database, a full disk, several servers of which
 * one is killed, a slow database. Leaves what it found in test-results/chaos.json; nothing else is left
 * behind.
 */
const wanted = process.argv[2];
const say = (line: string) => void process.stdout.write(`${line}\n`);

function print({ name, figures, faults, skipped }: Result): void {
  say(`\n${name}${skipped === undefined ? '' : `: skipped, ${skipped}`}`);
  for (const [label, value] of figures) say(`  ${label.padEnd(62)} ${value}`);
  for (const fault of faults) say(`  FAULT: ${fault}`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void endAll().then(() => process.exit(1)));
}

const members = 16;
const scenarios: Readonly<Record<string, (entry: BuiltServer['entry']) => Promise<Result>>> = {
  kills: (entry) => tryKills({ entry, members, kills: 36 }),
  outage: (entry) => tryOutage({ entry, members, milliseconds: 30_000, patience: 1 }),
  disk: (entry) => tryDiskFull({ entry, members, milliseconds: 10_000, patience: 1 }),
  several: (entry) => trySeveral({ entry, members, kills: 12 }),
  slow: (entry) => trySlow({ entry, members, milliseconds: 20_000, delay: 700, patience: 1 }),
};

const chosen = Object.entries(scenarios).filter(([key]) => wanted === undefined || wanted === key);
if (chosen.length === 0) {
  throw new Error(`There is no scenario "${wanted}": there are ${Object.keys(scenarios).join(', ')}.`);
}

const built = await buildShop();
const results: Result[] = [];
try {
  for (const [key, scenario] of chosen) {
    const result = await scenario(built.entry).catch((error: unknown): Result => {
      const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { name: key, figures: [], faults: [fault] };
    });
    results.push(result);
    print(result);
  }
} finally {
  await built.remove();
}
mkdirSync('test-results', { recursive: true });
writeFileSync('test-results/chaos.json', JSON.stringify(results, null, 2));
process.exit(results.some(({ faults }) => faults.length > 0) ? 1 : 0);
