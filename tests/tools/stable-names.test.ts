import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stableNamesPlugin } from '#build/vite-stable-names.ts';

let folder: string;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'bottega-entry-')));
  const files = {
    'index.html': '<!doctype html><html><head><script type="module" src="/src/main.ts"></script></head></html>',
    'src/main.ts': `import { title } from './title.ts'; import('./cart.ts'); import('./faq.ts'); document.title = title;`,
    'src/title.ts': 'export const title = document.title + Date.now();',
    'src/cart.ts': `import { title } from './title.ts'; import { price } from './price.ts'; document.title = price + title;`,
  };
  mkdirSync(join(folder, 'src'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a shop with two lazy pages, which share a module. */
async function buildShop(
  faqText: string,
  currency = 'EUR',
): Promise<{ readonly names: readonly string[]; readonly html: string }> {
  writeFileSync(
    join(folder, 'src/faq.ts'),
    `import { title } from './title.ts'; import { price } from './price.ts'; document.title = '${faqText}' + price + title;`,
  );
  writeFileSync(join(folder, 'src/price.ts'), `export const price = Date.now() + '${currency}';`);
  const result = await build({
    root: folder,
    configFile: false,
    plugins: [stableNamesPlugin(['shared'])],
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', test: /price\.ts$/u }] } } },
    },
  });
  const outputs = 'output' in result ? result.output : [];
  const page = outputs.find(({ fileName }) => fileName === 'index.html');
  return {
    names: outputs.map(({ fileName }) => fileName),
    html: page?.type === 'asset' ? String(page.source) : '',
  };
}

const findName = (names: readonly string[], page: string) => names.find((name) => name.includes(page));

describe('the names of chunks', () => {
  it('do not contain the one of the entry, so that they stay when a page changes', async () => {
    const before = await buildShop('answers');
    const after = await buildShop('other answers');
    expect(findName(after.names, 'index-')).not.toBe(findName(before.names, 'index-'));
    expect(findName(after.names, 'faq-')).not.toBe(findName(before.names, 'faq-'));
    expect(findName(after.names, 'cart-')).toBe(findName(before.names, 'cart-'));
  });

  it('do not contain the one of a shared chunk, so that they stay when that changes', async () => {
    const before = await buildShop('answers');
    const after = await buildShop('answers', 'CHF');
    expect(findName(after.names, 'shared-')).not.toBe(findName(before.names, 'shared-'));
    for (const page of ['faq-', 'cart-']) expect(findName(after.names, page)).toBe(findName(before.names, page));
  });

  it('are in an import map before the first module', async () => {
    const { names, html } = await buildShop('answers');
    const imports = { '#app': `/${findName(names, 'index-')}`, '#shared': `/${findName(names, 'shared-')}` };
    const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
    expect(html).toContain(map);
    expect(html.indexOf(map)).toBeLessThan(html.indexOf('<script type="module"'));
  });
});
