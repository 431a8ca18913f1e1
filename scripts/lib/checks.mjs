import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCatalogues } from './catalogues.mjs';
import { root } from './install.mjs';
import { runNode } from './run.mjs';
import { verdict } from './tally.mjs';

const bin = (path) => join(root, 'node_modules', path);

async function tool(...args) {
  const { code, output } = await runNode(args);
  return verdict(code === 0, output);
}

/** The committed route tree is what the files under src/routes say; writes it anew when it is not. */
async function routeTree() {
  const file = join(root, 'src/routes.gen.ts');
  const read = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  const before = read();
  const { code, output } = await runNode([join(root, 'scripts/lib/generate-routes.mjs')]);
  if (code !== 0 || output.trim()) return verdict(false, output);
  return verdict(read() === before, 'src/routes.gen.ts was stale. It has been written anew: commit it.');
}

/** What needs no build and no server, by name; each counts as one. */
export const checks = {
  routes: routeTree,
  types: () => tool(bin('typescript/bin/tsc'), '-b'),
  lint: () => tool(bin('oxlint/bin/oxlint')),
  unused: () => tool(bin('knip/bin/knip.js')),
  catalogues: checkCatalogues,
};
