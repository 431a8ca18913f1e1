import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stableEntryPlugin } from '#build/vite-stable-entry.ts';

let folder: string;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'bottega-entry-')));
  const files = {
    'index.html': '<!doctype html><html><head><script type="module" src="/src/main.ts"></script></head></html>',
    'src/main.ts': `import { title } from './title.ts'; import('./cart.ts'); import('./faq.ts'); document.title = title;`,
    'src/title.ts': 'export const title = document.title + Date.now();',
    'src/cart.ts': `import { title } from './title.ts'; document.title = 'cart' + title;`,
  };
  mkdirSync(join(folder, 'src'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a shop with two lazy pages. */
async function buildShop(faqText: string): Promise<{ readonly names: readonly string[]; readonly html: string }> {
  writeFileSync(
    join(folder, 'src/faq.ts'),
    `import { title } from './title.ts'; document.title = '${faqText}' + title;`,
  );
  const result = await build({
    root: folder,
    configFile: false,
    plugins: [stableEntryPlugin()],
    logLevel: 'silent',
    build: { write: false, modulePreload: { polyfill: false } },
  });
  const outputs = 'output' in result ? result.output : [];
  const page = outputs.find(({ fileName }) => fileName === 'index.html');
  return {
    names: outputs.map(({ fileName }) => fileName),
    html: page?.type === 'asset' ? String(page.source) : '',
  };
}

const findName = (names: readonly string[], page: string) => names.find((name) => name.includes(page));

describe('the name of the entry', () => {
  it('is not part of other chunks, so that they keep their names when a page changes', async () => {
    const before = await buildShop('answers');
    const after = await buildShop('other answers');
    expect(findName(after.names, 'index-')).not.toBe(findName(before.names, 'index-'));
    expect(findName(after.names, 'faq-')).not.toBe(findName(before.names, 'faq-'));
    expect(findName(after.names, 'cart-')).toBe(findName(before.names, 'cart-'));
  });

  it('is in an import map before the first module', async () => {
    const { names, html } = await buildShop('answers');
    const map = `<script type="importmap">{"imports":{"#app":"/${findName(names, 'index-')}"}}</script>`;
    expect(html).toContain(map);
    expect(html.indexOf(map)).toBeLessThan(html.indexOf('<script type="module"'));
  });
});
