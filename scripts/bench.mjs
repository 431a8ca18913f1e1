// How the shop's answers grow with its catalogue; about a minute, nothing is left behind.
// `npm run bench -- import`: time and memory of importing 50,000 and 100,000 rows, written into docs/import.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';
import { table, writePart } from './lib/trust.mjs';

const [part] = process.argv.slice(2);

async function benchImport() {
  const { code } = await runNode(['--import', 'tsx', 'server/bench/import.main.ts'], { show: true });
  if (code !== 0) return code;
  const { rows, note } = JSON.parse(readFileSync(join(root, 'test-results/bench-import.json'), 'utf8'));
  writePart('docs/import.md', 'bench import', `${table(rows)}\n\n${note}`);
  return 0;
}

async function benchCatalogue() {
  return (await runNode(['--import', 'tsx', 'server/bench/main.ts'], { show: true })).code;
}

if (ensureInstalled((line) => console.log(line))) {
  process.exitCode = await (part === 'import' ? benchImport() : benchCatalogue());
} else {
  process.exitCode = 1;
}
