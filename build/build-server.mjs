import { join } from 'node:path';
import { root } from '#scripts/lib/ensure-installed.mjs';
import { buildAtomically } from './atomic-output.mjs';

/**
 * The back end as plain JavaScript: Node 20 strips no types, and one file loads faster than a hundred.
 * Packages stay outside; what is imported lazily stays lazy.
 *
 * @param {string} outdir below the project's folder, for the packages to be found
 * @param {string} [entry] from the project's folder
 */
export async function bundleServer(outdir, entry = 'server/main.ts') {
  const { build } = await import('esbuild');
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
}

/** {@link bundleServer} in dist/server. @param {string} [entry] from the project's folder */
export async function buildServer(entry) {
  await buildAtomically('server', (outdir) => bundleServer(outdir, entry));
}
