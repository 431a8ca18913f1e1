import { join } from 'node:path';
import { root } from '#scripts/lib/ensure-installed.mjs';
import { runNode } from '#scripts/lib/run-node.mjs';
import { buildAtomically } from './atomic-output.mjs';
import { compressFolder } from './compress.mjs';

/** Builds the app of the staff into dist/staff, with compressed copies of its text files. */
export async function buildStaff() {
  await buildAtomically('staff', async (outDir) => {
    const { code, output } = await runNode([join(root, 'build/run-staff-build.mjs'), outDir], {
      env: { NO_COLOR: '1' },
    });
    if (code !== 0) throw new Error(output.trim());
    await compressFolder(outDir);
  });
}
