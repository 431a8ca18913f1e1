import { join } from 'node:path';
import { root } from './install.mjs';
import { buildAside } from './swap.mjs';

/**
 * The back end as plain JavaScript in dist/server: Node 20 strips no types, and one file loads
 * faster than a hundred. Packages stay outside; what is imported lazily stays lazy.
 *
 * @param {string} [entry] from the project's folder
 */
export async function buildServer(entry = 'server/main.ts') {
  const { build } = await import('esbuild');
  await buildAside('server', async (outdir) => {
    await build({
      absWorkingDir: root,
      entryPoints: { main: join(root, entry) },
      outdir,
      bundle: true,
      splitting: true,
      chunkNames: 'chunk-[hash]',
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      packages: 'external',
      sourcemap: true,
      logLevel: 'warning',
    });
  });
}
