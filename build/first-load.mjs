import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const clientFolder = fileURLToPath(new URL('../dist/client', import.meta.url));

/** Matches the route file of /$countryCode/$shopId/products, in nested folders or flat with dots. */
const PRODUCT_LIST_ROUTE = /^src\/routes\/(?:[^?]*[./])?\$\w+[./]\$\w+[./]products(?:[./]index)?\.tsx\?/;

/** True when the route file turns code splitting off. The route then has no separate chunk. */
function isListInEntry() {
  const route = new URL('../src/routes/_shell/$countryCode.$shopId.products.tsx', import.meta.url);
  return readFileSync(route, 'utf8').includes('codeSplitGroupings: []');
}

/** `src/routes/_a/$b.c.tsx?tsr-split=component` → the keys of its layouts, `src/routes/_a.tsx?` … */
function getLayoutKeys(key) {
  const [path = ''] = key.split('.tsx?');
  const prefixes = [...path.matchAll(/[./]/g)].map(({ index }) => path.slice(0, index));
  return prefixes.flatMap((prefix) => [`${prefix}.tsx?`, `${prefix}/route.tsx?`]);
}

/**
 * Lists the files that the first visit to the product list loads, in Italian: the entry, the first half
 * of the Italian catalog, the page and its layouts, each with all static imports.
 *
 * @returns {{ scripts: string[], styles: string[] }} absolute paths of built files
 * @throws {Error} when the build has no product list
 */
export function getFirstLoadFiles() {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'));
  const page = readFileSync(join(clientFolder, 'index.html'), 'utf8');
  const keys = Object.keys(manifest);
  const listKeys = keys.filter((key) => PRODUCT_LIST_ROUTE.test(key));
  if (listKeys.length === 0 && !isListInEntry()) {
    throw new Error('the built app has no product list: first load unknown');
  }
  const layouts = listKeys.flatMap(getLayoutKeys);
  const roots = keys.filter(
    (key) =>
      manifest[key].isEntry ||
      // The entry may be a shared chunk, which the manifest does not call an entry.
      page.includes(`/${manifest[key].file}"`) ||
      key === 'src/i18n/locales/it.po?first' ||
      listKeys.includes(key) ||
      layouts.some((layout) => key.startsWith(layout)),
  );

  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key].imports ?? []) visit(next);
  };
  for (const key of roots) visit(key);

  const chunks = [...seen].map((key) => manifest[key]);
  const toAbsolutePaths = (files) => [...new Set(files)].map((file) => join(clientFolder, file));
  return {
    scripts: toAbsolutePaths(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))),
    styles: toAbsolutePaths(chunks.flatMap(({ css = [] }) => css)),
  };
}
