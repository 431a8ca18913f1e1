import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const clientFolder = fileURLToPath(new URL('../dist/client', import.meta.url));

const LIST_ROUTE_FILE = new URL('../src/routes/_shell/$countryCode.$shopId.products.tsx', import.meta.url);

const readManifest = () => JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'));

/** Lists the chunks with these keys of the manifest, and their static imports. */
function collectChunks(manifest, roots) {
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key].imports ?? []) visit(next);
  };
  for (const key of roots) visit(key);
  return [...seen].map((key) => manifest[key]);
}

const toAbsolutePaths = (files) => [...new Set(files)].map((file) => join(clientFolder, file));
const getScripts = (chunks) => toAbsolutePaths(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')));

/**
 * Lists the files that the first visit to the product list loads, in Italian: the entry, which contains the list, and
 * the first half of the Italian catalog, each with all static imports.
 *
 * @returns {{ scripts: string[], styles: string[] }} absolute paths of built files
 * @throws {Error} when the list has its own chunk, which this function does not count
 */
export function getFirstLoadFiles() {
  const manifest = readManifest();
  const page = readFileSync(join(clientFolder, 'index.html'), 'utf8');
  const keys = Object.keys(manifest);
  if (!readFileSync(LIST_ROUTE_FILE, 'utf8').includes('codeSplitGroupings: []')) {
    throw new Error('the product list is not part of the entry: first load unknown');
  }
  const roots = keys.filter(
    (key) =>
      manifest[key].isEntry ||
      // The entry may be a shared chunk, which the manifest does not call an entry.
      page.includes(`src="/${manifest[key].file}"`) ||
      key === 'src/i18n/locales/it.po?first',
  );

  const chunks = collectChunks(manifest, roots);
  return { scripts: getScripts(chunks), styles: toAbsolutePaths(chunks.flatMap(({ css = [] }) => css)) };
}

/** Lists the scripts that the product list loads once it is visible: search, filters and hearts, without those of the first load. */
export function getListControlScripts() {
  const manifest = readManifest();
  const roots = Object.keys(manifest).filter((key) =>
    ['list-controls', 'favourite-button'].includes(manifest[key].name),
  );
  if (roots.length !== 2) throw new Error('the controls of the product list have other chunks');
  const { scripts } = getFirstLoadFiles();
  return getScripts(collectChunks(manifest, roots)).filter((path) => !scripts.includes(path));
}
