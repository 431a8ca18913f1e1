import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandPlugin } from '#build/vite-brand.ts';
import { preBootPlugin } from '#build/vite-pre-boot.ts';
import { DEFAULT_BRAND } from '#contract/brand.ts';
import { insertPageBrand } from '#server/web/brand/insert-brand.rules.ts';
import { insertRenderedPage } from '#server/web/ssr/built-html.ts';

let folder: string;
let builtHtml = '';

/** Builds index.html of the shop with an app that imports one stylesheet and one shared chunk. */
beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'bottega-html-')));
  const files = {
    'src/main.tsx': `import './app.css'; import { a } from './shared.ts'; import('./lazy.ts'); document.title = a;`,
    'src/shared.ts': `export const a = document.title + Date.now();`,
    'src/lazy.ts': `import { a } from './shared.ts'; document.title = a + a;`,
    'src/app.css': 'b { color: red }',
  };
  mkdirSync(join(folder, 'src'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  cpSync('index.html', join(folder, 'index.html'));
  const font = 'node_modules/@fontsource-variable/figtree/files';
  cpSync(font, join(folder, font), { recursive: true });
  const codeSplitting = { groups: [{ name: 'shared', test: /shared/u }] };
  const result = await build({
    root: folder,
    configFile: false,
    plugins: [brandPlugin(), preBootPlugin()],
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting } },
    },
  });
  const outputs = 'output' in result ? result.output : [];
  for (const file of outputs) {
    if (file.type === 'asset' && file.fileName === 'index.html') builtHtml = String(file.source);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const rendered = {
  language: 'en',
  routeIds: [],
  rootHtml: '<p>$&</p>',
  beforeRoot: '<i></i>',
  afterRoot: '<u></u>',
} as const;
const insert = () =>
  insertRenderedPage(builtHtml, rendered, {
    chunkTags: '<meta name="entry-part" content="/a.js">',
    readCss: () => 'b{color:red}',
    hasWebFont: true,
  });

describe('the page that the server inserts into the HTML of Vite 8.3.8', () => {
  it('replaces the tags of a page that the browser renders', () => {
    // Without these tags in the built file the test would check nothing.
    expect(builtHtml).toMatch(/as="font"/u);
    expect(builtHtml).toMatch(/<script type="module"/u);
    expect(builtHtml).toMatch(/rel="modulepreload"/u);
    const html = insert();
    expect(html).not.toMatch(/as="font"|<script type="module"|rel="modulepreload"/u);
    expect(html).not.toMatch(/<link rel="stylesheet"(?![^>]* disabled)/u);
    expect(html).toMatch(/<meta name="entry" content="\/assets\/[\w-]+\.js">/u);
    expect(html).toContain('<script>(()=>{');
    expect(html).toContain('<style>b{color:red}</style>');
  });

  it('has the language, font and content of the rendered page', () => {
    const html = insert();
    expect(html).toContain('<html data-font="deferred" lang="en" data-mantine-color-scheme="light">');
    expect(html).toContain('<meta name="entry-part" content="/a.js"></head>');
    expect(html).toContain('<i></i><div id="root"><p>$&</p></div><u></u>');
  });
});

describe('the brand of the shop in that page', () => {
  const brand = {
    ...DEFAULT_BRAND,
    name: 'Caffè & $& Co.',
    shortName: 'Caffè',
    logo: { light: '/images/a', dark: '/images/b', maskable: '' },
    icons: 'v1',
    social: { instagram: 'https://www.instagram.com/caffe?a=1&b' },
  };

  // REQ-BRAND-02
  it('replaces the name, the icons and the colors, and adds its profiles', () => {
    expect(builtHtml).toContain(`<title>${DEFAULT_BRAND.name}</title>`);
    const html = insertPageBrand(builtHtml, brand);
    expect(html).not.toContain(DEFAULT_BRAND.name);
    expect(html).toContain('<title>Caffè &#38; $&#38; Co.</title>');
    expect(html).toContain('<meta name="application-name" content="Caffè &#38; $&#38; Co." />');
    expect(html).toContain('<meta name="apple-mobile-web-app-title" content="Caffè" />');
    expect(html).toContain('<link rel="icon" href="/icons/icon.svg?v=v1"');
    expect(html).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png?v=v1"');
    expect(html).toContain('<link rel="me" title="Instagram" href="https://www.instagram.com/caffe?a=1&#38;b">');
    expect(html).toMatch(/<style>html:root\{--mantine-color-brand-0:.*logo-dark\.png\?v=v1"\)\}<\/style><\/head>/u);
    expect(html).toMatch(/as="font"/u);
  });

  // REQ-BRAND-05
  it('downloads no font with the typeface of the system', () => {
    const html = insertPageBrand(builtHtml, { ...brand, typeface: 'system' });
    expect(html).not.toMatch(/as="font"/u);
    expect(html).toContain('--bottega-font:system-ui,sans-serif');
    const options = { chunkTags: '', readCss: () => undefined, hasWebFont: false };
    expect(insertRenderedPage(html, rendered, options)).not.toContain('<html data-font');
  });
});
