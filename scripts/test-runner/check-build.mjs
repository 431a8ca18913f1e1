import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/lib/ensure-installed.mjs';
import { runNode } from '#scripts/lib/run-node.mjs';
import { toResult } from './test-summary.mjs';

const clientFolder = join(root, 'dist/client');

/** The budgets of .size-limit.mjs; each counts as one. */
export async function checkSizes() {
  const { code, output } = await runNode([join(root, 'node_modules/size-limit/bin.js'), '--json']);
  const start = output.indexOf('[');
  if (start < 0) return toResult(false, output);
  const sizes = JSON.parse(output.slice(start));
  const lines = sizes.map(
    ({ name, size, sizeLimit, passed }) =>
      `${passed ? '✓' : '✗'} ${name}: ${(size / 1024).toFixed(1)} of ${(sizeLimit / 1024).toFixed(0)} KiB`,
  );
  console.log(lines.join('\n'));
  const failed = sizes.filter(({ passed }) => !passed).length;
  return { passed: sizes.length - failed, failed: failed || (code === 0 ? 0 : 1), details: output };
}

/** Texts of a catalogue that are long enough to be no accident, without what the macros rewrite. */
function readSampleMessages() {
  const catalogue = readFileSync(join(root, 'src/i18n/locales/en.po'), 'utf8');
  return [...catalogue.matchAll(/^msgid "([^"\\{}<>]{16,})"$/gm)]
    .map(([, text = '']) => text)
    .filter((text) => text.includes(' '));
}

/**
 * The built pages name their messages by id alone. Where a macro was not replaced (the React
 * Compiler before Lingui's plugin is enough) the build is green, the English text is still in the
 * code, and everyone sees English.
 */
export function checkMacrosCompiled() {
  const texts = readSampleMessages();
  const found = [];
  let pages = 0;
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'));
  // Not the folder's files: those of the release before are kept beside them (REL-SW2).
  for (const { file: name } of Object.values(manifest)) {
    // The catalogues themselves are the one place for texts.
    if (!name.endsWith('.js') || /^assets\/(?:it|en)-/.test(name)) continue;
    const code = readFileSync(join(clientFolder, name), 'utf8');
    pages += 1;
    if (/@lingui\/(?:core|react)\/macro/.test(code)) found.push(`${name}: imports the macros`);
    for (const text of texts) if (code.includes(text)) found.push(`${name}: "${text}"`);
  }
  if (texts.length === 0 || pages === 0) return toResult(false, 'no message or no page to look at');
  return toResult(found.length === 0, `Untranslated in the built code:\n${found.join('\n')}`);
}

/** What Chromium compiles beside the page (vite.config.ts): a bundler that lost the remark would say nothing. */
export function checkCompileHints() {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'));
  const files = Object.values(manifest).map(({ file }) => file);
  const large = files.filter((file) => /^assets\/(?:react|libraries)-[^/]+\.js$/.test(file));
  const hinted = large.filter((file) =>
    readFileSync(join(clientFolder, file), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
  );
  return toResult(hinted.length === 2, `With their compile hint: ${hinted.join(', ')}; there are ${large.join(', ')}`);
}
