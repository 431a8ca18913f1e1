// What the shop costs, measured. `npm run bench` alone: how the shop's answers grow with its catalogue (about a
// minute, nothing is left behind), then its speed. `-- catalogue`, `-- speed [--rounds N]`, `-- import`: one alone.
import { parseArgs } from 'node:util';
import { benchImport } from './bench/import.mjs';
import { ROUNDS, benchSpeed } from './bench/speed.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: String(ROUNDS) } },
});
const rounds = Number(values.rounds);

async function benchCatalogue() {
  return (await runNode(['--import', 'tsx', 'server/bench/main.ts'], { show: true })).code;
}

const benches = { catalogue: benchCatalogue, speed: () => benchSpeed(rounds), import: benchImport };
const wanted = positionals.length === 0 ? ['catalogue', 'speed'] : positionals;
if (!wanted.every((name) => Object.hasOwn(benches, name)) || !Number.isSafeInteger(rounds) || rounds < 1) {
  throw new Error('npm run bench -- [catalogue] [speed] [import] [--rounds N]');
}

process.exitCode = ensureInstalled((line) => console.log(line)) ? 0 : 1;
for (const name of process.exitCode === 0 ? wanted : []) {
  const code = await benches[name]();
  if (code !== 0) process.exitCode = code;
}
