import { join } from 'node:path';
import { root } from '#scripts/lib/ensure-installed.mjs';
import { buildAtomically } from './atomic-output.mjs';

/**
 * Bundles the server to plain JavaScript: Node 20 cannot run TypeScript, and a bundle loads faster than
 * hundreds of files. npm packages stay external, and dynamic imports stay separate chunks.
 *
 * @param {string} outdir inside the project, so that Node finds node_modules
 * @param {string} [entry] relative to the project root
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

/** Runs {@link bundleServer} into dist/server. @param {string} [entry] relative to the project root */
export async function buildServer(entry) {
  await buildAtomically('server', (outdir) => bundleServer(outdir, entry));
}
