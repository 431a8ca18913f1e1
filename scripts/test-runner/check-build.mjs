import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { getWorkerCodeFile } from '#build/split-worker.mjs';
import { root } from '#scripts/lib/ensure-installed.mjs';
import { runNode } from '#scripts/lib/run-node.mjs';
import { toResult } from './test-summary.mjs';

const clientFolder = join(root, 'dist/client');

/** Checks the budgets of .size-limit.mjs. Each counts as one test. */
export async function checkSizes() {
  const { code, output } = await runNode([join(root, 'node_modules/size-limit/bin.js'), '--json']);
  const start = output.indexOf('[');
  if (start < 0) return toResult(false, output);
  const sizes = JSON.parse(output.slice(start));
  const lines = sizes.map(
    ({ name, size, sizeLimit, passed }) =>
      `${passed ? '✓' : '✗'} ${name}: ${(size / 1024).toFixed(1)} of ${(sizeLimit / 1024).toFixed(1)} KiB`,
  );
  console.log(lines.join('\n'));
  const failed = sizes.filter(({ passed }) => !passed).length;
  return { passed: sizes.length - failed, failed: failed || (code === 0 ? 0 : 1), details: output };
}

/** Files that the service worker precaches on the first visit (docs/decisions/005-first-load-budget.md). */
const MAX_PRECACHED_FILES = 150;

/** Checks that the number of precached files does not grow. */
export function checkPrecachedFiles() {
  const worker = readFileSync(getWorkerCodeFile(clientFolder), 'utf8');
  const count = worker.match(/"url":"/g)?.length ?? 0;
  console.log(`  precached files: ${count} of ${MAX_PRECACHED_FILES}`);
  return toResult(count > 0 && count <= MAX_PRECACHED_FILES, `${count} files are precached`);
}

/** Message texts that are long enough to be unique in the code, without those that the macros rewrite. */
function readSampleMessages() {
  const catalog = readFileSync(join(root, 'src/i18n/locales/en.po'), 'utf8');
  return [...catalog.matchAll(/^msgid "([^"\\{}<>]{16,})"$/gm)]
    .map(([, text = '']) => text)
    .filter((text) => text.includes(' '));
}

/**
 * Checks that the built code contains message ids instead of texts. When a macro is not expanded (for example
 * because the React Compiler runs before Lingui's plugin), the build succeeds, but every language shows English.
 */
export function checkMacrosCompiled() {
  const texts = readSampleMessages();
  const errors = [];
  let checkedChunks = 0;
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'));
  // From the manifest, because the folder also contains the assets of the previous release (REL-SW2).
  for (const { file: name } of Object.values(manifest)) {
    // Only the compiled catalogs may contain texts.
    if (!name.endsWith('.js') || /^assets\/(?:it|en)-/.test(name)) continue;
    // The summaries of the contract's calls may begin like a message.
    const code = readFileSync(join(clientFolder, name), 'utf8').replaceAll(/summary:(["'`]).*?\1/g, '');
    checkedChunks += 1;
    if (/@lingui\/(?:core|react)\/macro/.test(code)) errors.push(`${name}: imports the macros`);
    for (const text of texts) if (code.includes(text)) errors.push(`${name}: "${text}"`);
  }
  if (texts.length === 0 || checkedChunks === 0) return toResult(false, 'found no message or no chunk to check');
  return toResult(errors.length === 0, `Untranslated in the built code:\n${errors.join('\n')}`);
}

/**
 * Checks that no chunk imports itself through others: its modules would run before those that they need, and the page
 * would fail to load.
 */
export function checkChunkImports() {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'));
  const checked = new Set();
  const cycles = [];
  const visit = (key, path) => {
    if (path.includes(key)) cycles.push([...path.slice(path.indexOf(key)), key].join(' → '));
    else if (!checked.has(key)) {
      for (const next of manifest[key].imports ?? []) visit(next, [...path, key]);
      checked.add(key);
    }
  };
  for (const key of Object.keys(manifest)) visit(key, []);
  return toResult(cycles.length === 0, `Chunks that import each other:\n${cycles.join('\n')}`);
}

/**
 * Checks that chunks import the entry and the shared chunks by the fixed names of the import map
 * (build/vite-stable-names.ts). Otherwise a change of one module renames most files, and every device downloads them again.
 */
export function checkStableNames() {
  const page = readFileSync(join(clientFolder, 'index.html'), 'utf8');
  const [, importMap = '{"imports":{}}'] = /<script type="importmap">(.+?)<\/script>/.exec(page) ?? [];
  const names = Object.values(JSON.parse(importMap).imports).map((path) => basename(path));
  const chunks = Object.values(JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')));
  const files = chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'));
  const renamed = files.filter((file) => {
    const code = readFileSync(join(clientFolder, file), 'utf8');
    return names.some((name) => code.includes(`from"./${name}"`) || code.includes(`import"./${name}"`));
  });
  return toResult(names.length > 1 && renamed.length === 0, `Chunks that import hashed names: ${renamed.join(', ')}`);
}

/**
 * Checks that no two assets are dictionaries for the same URLs (build/asset-names.mjs): the browser would keep only one, and
 * download the other file as a whole when it changes.
 */
export function checkDictionaryPatterns() {
  const list = JSON.parse(readFileSync(join(clientFolder, '.dictionaries.json'), 'utf8'));
  const patterns = Object.values(list).map(({ match }) => match);
  const repeated = patterns.filter((match, index) => patterns.indexOf(match) !== index);
  return toResult(patterns.length > 0 && repeated.length === 0, `Names of several assets: ${repeated.join(', ')}`);
}

/** Checks that the bundler kept the compile hints of vite.config.ts. */
export function checkCompileHints() {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'));
  const files = Object.values(manifest).map(({ file }) => file);
  const large = files.filter((file) => /^assets\/(?:react|libraries)-[^/]+\.js$/.test(file));
  const hinted = large.filter((file) =>
    readFileSync(join(clientFolder, file), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
  );
  return toResult(
    hinted.length === 2,
    `Chunks with a compile hint: ${hinted.join(', ')}; expected: ${large.join(', ')}`,
  );
}
