import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createDistFolder } from '#tests/server/processes/dist-folder.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

const page =
  '<!doctype html><html lang="it"><head><title>Bottega</title><script src="/pre-boot.js"></script>' +
  '<script type="module" crossorigin src="/assets/index.js"></script><link rel="modulepreload" crossorigin href="/assets/runtime.js">' +
  '<link rel="stylesheet" crossorigin href="/assets/app.css"><link\n rel="preload" as="font" href="/assets/font.woff2">' +
  '</head><body><div id="root"></div></body></html>';

/** Stands for the app's module: says what it was asked for, and does what the address tells. */
const render = `
export async function renderFirstScreen({ url, start, nonce, fetch }) {
  if (start === 'own' || url.search === '?none') return undefined;
  if (url.search === '?broken') throw new Error('broken');
  if (url.search === '?late') await new Promise((done) => setTimeout(done, 1500));
  const answer = await fetch(new URL('/api/shop/country/options', url), { headers: { language: 'IT' } });
  const { data } = await answer.json();
  const root = '<p>' + start + ' $& ' + data[0].name + '</p>';
  return { language: 'en', routes: ['/_shell/promotions'], root, before: '<style nonce="' + nonce + '"></style>', after: '<i></i>' };
}`;

const files: Record<string, string> = {
  'client/index.html': page,
  'client/assets/app.css': 'b{content:"$&"}',
  'client/assets/promotions.css': 'p{color:red}',
  'client/.vite/manifest.json': JSON.stringify({
    'index.html': { file: 'assets/index.js', isEntry: true },
    'src/routes/_shell/promotions.tsx?x': {
      file: 'assets/promotions.js',
      css: ['assets/promotions.css', 'assets/gone.css'],
    },
  }),
  'ssr/render.js': render,
  'render/package.json': '{"type":"module"}',
};

let dist = '';
let shop: Awaited<ReturnType<typeof createTestServer>>;
beforeAll(async () => {
  dist = await createDistFolder(files);
  shop = await createTestServer({ clientDir: join(dist, 'client') });
});
afterAll(async () => {
  await shop.database.drop();
  await rm(dist, { recursive: true });
});

const get = async (path: string, headers: Record<string, string> = {}) =>
  shop.app.request(path, { headers: { accept: 'text/html', ...headers } });
const bare = (html: string) => html.includes('<div id="root"></div>');

it('puts the screen into the page, with its language, styles, data and what its part needs', async () => {
  const answer = await get('/promotions', { cookie: 'bottegaStart=it~IT~it~milano' });
  const html = await answer.text();
  const nonce = /'nonce-([^']+)'/u.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
  expect(html).toContain('<html data-font="later" lang="en" data-mantine-color-scheme="light" data-scheme="assumed">');
  // A product's name is text, also where it looks like a pattern.
  expect(html).toContain(
    `<style nonce="${String(nonce)}"></style><div id="root"><p>it~IT~it~milano $& Italia</p></div><i></i>`,
  );
  // What it is drawn with comes in it; a sheet that is not there is left to the browser.
  for (const [path, css] of [
    ['app', 'b{content:"$&"}'],
    ['promotions', 'p{color:red}'],
  ] as const) {
    const sheet = `<style nonce="${String(nonce)}">${css}</style>`;
    expect(html).toContain(`${sheet}<link rel="stylesheet" href="/assets/${path}.css" disabled>`);
  }
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/gone.css">');
  expect(html).toContain('<script async fetchpriority="high" src="/pre-boot.js"></script>');
  // The code is named, and begun by the page's own script after the first paint.
  expect(html).toContain('<meta name="entry" content="/assets/index.js">');
  expect(html).toContain('<meta name="entry-part" content="/assets/promotions.js"></head>');
  expect(html).not.toMatch(/type="module"|modulepreload/u);
  expect(answer.headers.get('link')).toBe('</assets/gone.css>; rel=preload; as=style; crossorigin');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding');
});

it.each(['light', 'dark'])('is in the colours that the device has chosen: %s', async (scheme) => {
  const html = await (await get('/promotions', { cookie: `bottegaScheme=${scheme}` })).text();
  expect(html).toContain(`lang="en" data-mantine-color-scheme="${scheme}">`);
});

it('waits for no font', async () => {
  const html = await (await get('/promotions')).text();
  expect(html).toContain('<html data-font="later" lang="en"');
  expect(html).not.toContain('as="font"');
});

it('takes no other colours from a cookie', async () => {
  const html = await (await get('/promotions', { cookie: 'bottegaScheme=%22onload' })).text();
  expect(html).toContain('data-mantine-color-scheme="light" data-scheme="assumed">');
});

it('is sent compressed to who takes that', async () => {
  const answer = await get('/promotions', { 'accept-encoding': 'gzip, br' });
  expect(answer.headers.get('content-encoding')).toBe('br');
  const html = brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString();
  expect(html).toContain('Italia');
});

it.each([
  ['a page that is the browser’s own', '/promotions?none', {}],
  ['a member’s page', '/promotions', { cookie: 'webToken=abc; bottegaStart=it~IT~it~milano' }],
  ['a device that has a screen of its own', '/promotions', { cookie: 'bottegaStart=own' }],
  ['the page that the worker keeps', '/index.html', {}],
])('%s comes bare', async (_name, path, headers) => {
  const answer = await get(path, headers);
  expect([answer.status, bare(await answer.text())]).toEqual([200, true]);
  // What its paint waits for is asked for before it is read.
  expect(answer.headers.get('link')).toBe(
    '</pre-boot.js>; rel=preload; as=script, </assets/app.css>; rel=preload; as=style; crossorigin',
  );
});

it('a screen that fails is told to the log, and the page comes bare', async () => {
  const error = vi.spyOn(shop.deps.log, 'error');
  const answer = await get('/promotions?broken');
  expect([answer.status, bare(await answer.text())]).toEqual([200, true]);
  expect(error).toHaveBeenCalledOnce();
  error.mockRestore();
});

it('nobody waits long, and not more than a few are rendered at a time', async () => {
  const late = await Promise.all(Array.from({ length: 8 }, () => get('/promotions?late')));
  for (const answer of late) expect(bare(await answer.text())).toBe(true);
  // Nobody waits for them any more, but they are still under way.
  expect(bare(await (await get('/promotions')).text())).toBe(true);
  await vi.waitFor(async () => expect(bare(await (await get('/promotions')).text())).toBe(false), 5_000);
}, 10_000);
