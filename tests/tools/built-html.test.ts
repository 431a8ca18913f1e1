import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preBootPlugin } from '#build/vite-pre-boot.ts';
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
    plugins: [preBootPlugin()],
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
