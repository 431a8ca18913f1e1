import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/lib/ensure-installed.mjs';
import { runNode } from '#scripts/lib/run-node.mjs';
import { toResult } from './test-summary.mjs';

const FOLDERS = ['src/i18n/locales', 'src/staff/i18n/locales'];
// The copy is inside the project, because catalog paths are relative to it. The committed files are not changed.
const copyPath = 'node_modules/.cache/catalogs';
const copyFolder = join(root, copyPath);
const lingui = join(root, 'node_modules/@lingui/cli/dist/lingui.js');

const readNormalized = (folder, name) =>
  readFileSync(join(folder, name), 'utf8')
    .replace(/^"POT-Creation-Date:.*\n/m, '')
    .trim();

/**
 * Checks that the catalogs contain exactly the messages of the code, that each is translated in both languages,
 * and that all compile.
 */
export async function checkCatalogs() {
  rmSync(copyFolder, { recursive: true, force: true });
  mkdirSync(copyFolder, { recursive: true });
  for (const folder of FOLDERS) cpSync(join(root, folder), join(copyFolder, folder), { recursive: true });
  const env = { LINGUI_COPY: `${copyPath}/` };

  const extract = await runNode([lingui, 'extract', '--clean'], { env });
  if (extract.code !== 0) return toResult(false, extract.output);
  const stale = FOLDERS.flatMap((folder) =>
    readdirSync(join(copyFolder, folder))
      .map((name) => join(folder, name))
      .filter((path) => readNormalized(copyFolder, path) !== readNormalized(root, path)),
  );
  if (stale.length > 0) {
    return toResult(false, `Out of date: ${stale.join(', ')}. Run: npx lingui extract --clean`);
  }
  const compile = await runNode([lingui, 'compile', '--strict'], { env });
  return toResult(compile.code === 0, compile.output);
}
