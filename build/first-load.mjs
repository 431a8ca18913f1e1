import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const clientFolder = fileURLToPath(new URL('../dist/client', import.meta.url));

/** The product list's route file, in folders or with dots: /$countryCode/$shopId/products. */
const PRODUCT_LIST_ROUTE = /^src\/routes\/(?:[^?]*[./])?\$\w+[./]\$\w+[./]products(?:[./]index)?\.tsx\?/;

/** The list's route says itself that it is not split off; then it has no chunk of its own. */
function isListInEntry() {
  const route = new URL('../src/routes/_shell/$countryCode.$shopId.products.tsx', import.meta.url);
  return readFileSync(route, 'utf8').includes('codeSplitGroupings: []');
}

/** `src/routes/_a/$b.c.tsx?tsr-split=component` → the layouts around it, `src/routes/_a.tsx` … */
function getLayoutKeys(key) {
  const [path = ''] = key.split('.tsx?');
  const cuts = [...path.matchAll(/[./]/g)].map(({ index }) => path.slice(0, index));
  return cuts.flatMap((cut) => [`${cut}.tsx?`, `${cut}/route.tsx?`]);
}

/**
 * What a phone loads to show the product list the first time, in Italian: the entry, the first half
 * of the Italian catalogue, the list's page and the layouts around it, each with all that it imports.
 *
 * @returns {{ scripts: string[], styles: string[] }} paths of built files
 */
export function getFirstLoadFiles() {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'));
  const page = readFileSync(join(clientFolder, 'index.html'), 'utf8');
  const keys = Object.keys(manifest);
  const list = keys.filter((key) => PRODUCT_LIST_ROUTE.test(key));
  if (list.length === 0 && !isListInEntry()) {
    throw new Error('the built app has no product list: first load unknown');
  }
  const layouts = list.flatMap(getLayoutKeys);
  const roots = keys.filter(
    (key) =>
      manifest[key].isEntry ||
      // The entry may be a shared chunk, which the manifest does not call an entry.
      page.includes(`/${manifest[key].file}"`) ||
      key === 'src/i18n/locales/it.po?first' ||
      list.includes(key) ||
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
  const full = (files) => [...new Set(files)].map((file) => join(clientFolder, file));
  return {
    scripts: full(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))),
    styles: full(chunks.flatMap(({ css = [] }) => css)),
  };
}
