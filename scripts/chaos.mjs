// The server killed, without its database, on a full disk, as one of several and with a slow database, while
// members pay: prints what came of it, and writes it down. About five minutes; `npm run chaos -- several`
// tries one alone (kills, outage, disk, several, slow).
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';
import { table, writeTrust } from './lib/trust.mjs';

const file = join(root, 'test-results/chaos.json');
const [wanted] = process.argv.slice(2);

function part({ name, figures, faults, skipped }) {
  if (skipped !== undefined) return `${name}: skipped, ${skipped}.`;
  const wrong = faults.length === 0 ? 'none' : faults.map((fault) => fault.split('\n')[0]).join('; ');
  return table([[`**${name}**`, ''], ...figures, ['faults', wrong]]);
}

if (ensureInstalled((line) => console.log(line))) {
  rmSync(file, { force: true });
  const args = ['--import', 'tsx', 'tests/server/chaos/main.ts', ...(wanted ? [wanted] : [])];
  const { code } = await runNode(args, { show: true });
  if (!wanted) writeTrust('chaos', JSON.parse(readFileSync(file, 'utf8')).map(part).join('\n\n'));
  process.exitCode = code;
} else {
  process.exitCode = 1;
}
