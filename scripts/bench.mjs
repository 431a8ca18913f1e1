// What the shop costs, measured and written into docs/. `npm run bench` alone: how its answers grow with the
// catalogue, then its speed on a slow phone; some minutes, nothing is left behind. One alone:
// `-- catalogue`, `-- postgres` (in BENCH_DATABASE_URL), `-- speed [--rounds N]`, `-- import`.
import { parseArgs } from 'node:util';
import { benchCatalogue, benchPostgres } from './bench/catalogue.mjs';
import { benchImport } from './bench/import.mjs';
import { DEFAULT_ROUNDS, benchBrowser } from './bench/speed.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: String(DEFAULT_ROUNDS) } },
});
const rounds = Number(values.rounds);

const benches = {
  catalogue: benchCatalogue,
  postgres: benchPostgres,
  speed: () => benchBrowser(rounds),
  import: benchImport,
};
const wanted = positionals.length === 0 ? ['catalogue', 'speed'] : positionals;
if (!wanted.every((name) => Object.hasOwn(benches, name)) || !Number.isSafeInteger(rounds) || rounds < 1) {
  throw new Error('npm run bench -- [catalogue] [postgres] [speed] [import] [--rounds N]');
}

process.exitCode = (await ensureInstalled((line) => console.log(line))) ? 0 : 1;
for (const name of process.exitCode === 0 ? wanted : []) {
  const code = await benches[name]();
  if (code !== 0) process.exitCode = code;
}
