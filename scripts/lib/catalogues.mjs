import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { runNode } from './run.mjs';
import { verdict } from './tally.mjs';

const committed = join(root, 'src/i18n/locales');
// Inside the project, because the catalogues' paths are relative to it; the committed ones stay as they are.
const copyPath = 'node_modules/.cache/catalogues';
const copy = join(root, copyPath);
const lingui = join(root, 'node_modules/@lingui/cli/dist/lingui.js');

const content = (folder, name) =>
  readFileSync(join(folder, name), 'utf8')
    .replace(/^"POT-Creation-Date:.*\n/m, '')
    .trim();

/**
 * The catalogues hold exactly the messages of the code, each in both languages, and all of them
 * compile.
 */
export async function checkCatalogues() {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  cpSync(committed, copy, { recursive: true });
  const env = { LINGUI_LOCALES: copyPath };

  const extract = await runNode([lingui, 'extract', '--clean'], { env });
  if (extract.code !== 0) return verdict(false, extract.output);
  const stale = readdirSync(copy).filter((name) => content(copy, name) !== content(committed, name));
  if (stale.length > 0) {
    return verdict(false, `Not what the code says: ${stale.join(', ')}. Run: npx lingui extract --clean`);
  }
  const compile = await runNode([lingui, 'compile', '--strict'], { env });
  return verdict(compile.code === 0, compile.output);
}
