import { join } from 'node:path';
import { root } from '#scripts/lib/ensure-installed.mjs';
import { runNode } from '#scripts/lib/run-node.mjs';
import { buildAtomically } from './atomic-output.mjs';

/** Builds the app for server-side rendering into dist/ssr. */
export async function buildSsr() {
  await buildAtomically('ssr', async (outDir) => {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const { code, output } = await runNode([vite, 'build', '--ssr', '--outDir', outDir, '--emptyOutDir'], {
      env: { NO_COLOR: '1' },
    });
    if (code !== 0) throw new Error(output.trim());
  });
}
