import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#scripts/lib/ensure-installed.mjs';
import { runNode } from '#scripts/lib/run-node.mjs';
import { buildAtomically } from './atomic-output.mjs';
import { compressFolder } from './compress.mjs';

/** The reader of codes has a megabyte, and a code is looked up online. */
const isPrecached = (/** @type {string} */ name) => !name.endsWith('.wasm') && !name.startsWith('scan-code-');

/**
 * Bundles the service worker with the list of the files of this release. Most need no revision: they have a hash in their
 * names.
 *
 * @param {string} outDir
 */
async function buildWorker(outDir) {
  const { build } = await import('esbuild');
  const page = await readFile(join(outDir, 'staff.html'));
  const assets = (await readdir(join(outDir, 'staff/assets'))).filter(isPrecached);
  const revision = createHash('sha256').update(page).digest('base64url').slice(0, 12);
  const precached = [
    { url: '/staff', revision },
    { url: '/icons/icon-192.png', revision },
    ...assets.map((name) => ({ url: `/staff/assets/${name}`, revision: null })),
  ];
  await build({
    absWorkingDir: root,
    entryPoints: ['src/staff/worker/sw.ts'],
    outfile: join(outDir, 'staff/sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { 'self.__WB_MANIFEST': JSON.stringify(precached), 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
}

/** Builds the app of the staff into dist/staff, with its service worker and compressed copies of its text files. */
export async function buildStaff() {
  await buildAtomically('staff', async (outDir) => {
    const { code, output } = await runNode([join(root, 'build/run-staff-build.mjs'), outDir], {
      env: { NO_COLOR: '1' },
    });
    if (code !== 0) throw new Error(output.trim());
    await buildWorker(outDir);
    await compressFolder(outDir);
  });
}
