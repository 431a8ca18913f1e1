// Runs benchmarks and writes the results into docs/.
//   npm run bench                           catalogue and speed; takes some minutes
//   npm run bench -- catalogue              API response times by catalogue size
//   npm run bench -- postgres               the same in the PostgreSQL of BENCH_DATABASE_URL
//   npm run bench -- speed [--rounds N]     page speed on a slow phone
//   npm run bench -- slow [--rounds N]      members' pages on one busy core
//   npm run bench -- pages                  rendered pages per second, and overload
//   npm run bench -- import                 CSV import
//   npm run bench -- staff                  the staff's searches at 1,000,000 orders
import { parseArgs } from 'node:util';
import { benchCatalogue, benchPostgres } from './bench/catalogue.mjs';
import { benchImport } from './bench/import.mjs';
import { benchPages } from './bench/pages.mjs';
import { DEFAULT_ROUNDS, benchBrowser, benchSlowMachine } from './bench/speed.mjs';
import { benchStaff } from './bench/staff.mjs';
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
  slow: () => benchSlowMachine(rounds),
  pages: benchPages,
  import: benchImport,
  staff: benchStaff,
};
const names = positionals.length === 0 ? ['catalogue', 'speed'] : positionals;
if (!names.every((name) => Object.hasOwn(benches, name)) || !Number.isSafeInteger(rounds) || rounds < 1) {
  throw new Error('npm run bench -- [catalogue] [postgres] [speed] [slow] [pages] [import] [staff] [--rounds N]');
}

process.exitCode = (await ensureInstalled((line) => console.log(line), { withTools: true })) ? 0 : 1;
for (const name of process.exitCode === 0 ? names : []) {
  const code = await benches[name]();
  if (code !== 0) process.exitCode = code;
}
