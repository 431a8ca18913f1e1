import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/lib/ensure-installed.mjs';
import { runNode } from '#scripts/lib/run-node.mjs';
import { checkCatalogs } from './check-catalogs.mjs';
import { toResult } from './test-summary.mjs';

const getBinPath = (path) => join(root, 'node_modules', path);

async function runTool(...args) {
  const { code, output } = await runNode(args);
  return toResult(code === 0, output);
}

/** Checks that src/routes.gen.ts matches the files in src/routes. Writes it again when it does not. */
async function checkRouteTree() {
  const file = join(root, 'src/routes.gen.ts');
  const read = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  const before = read();
  const { code, output } = await runNode([join(root, 'build/generate-routes.mjs')]);
  if (code !== 0 || output.trim()) return toResult(false, output);
  return toResult(read() === before, 'src/routes.gen.ts was stale. It has been regenerated: commit it.');
}

/** Builds the component catalogue, which compiles and bundles every story. The result is not used. */
export function buildStories() {
  const folder = join(root, 'node_modules/.cache/stories');
  return runTool(getBinPath('storybook/dist/bin/dispatcher.js'), 'build', '--quiet', '--test', '--output-dir', folder);
}

/** Checks that need neither a build nor a server. Each counts as one test. */
export const staticChecks = {
  routes: checkRouteTree,
  types: () => runTool(getBinPath('typescript/bin/tsc'), '-b'),
  format: () => runTool(getBinPath('oxfmt/bin/oxfmt'), '--check'),
  lint: () => runTool(getBinPath('oxlint/bin/oxlint')),
  unused: () => runTool(getBinPath('knip/bin/knip.js')),
  catalogs: checkCatalogs,
};
