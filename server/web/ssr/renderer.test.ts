import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { AddHeadTags } from '#server/web/seo/head-tags.ts';
import { registerAppServer } from '#server/web/static/serve-app.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { createDistFolder } from '#tests/server/processes/dist-folder.ts';

const page =
  '<!doctype html><html lang="it"><head><title>Bottega</title><script>boot()</script>' +
  '<script type="module" crossorigin src="/assets/index.js"></script><link rel="modulepreload" crossorigin href="/assets/runtime.js">' +
  '<link rel="stylesheet" crossorigin href="/assets/app.css"><link\n rel="preload" as="font" href="/assets/font.woff2">' +
  '</head><body><div id="root"></div><data value="__CSP_NONCE__"></data></body></html>';

/** Stub of the render module. Renders its input, and behaves as the query requests. */
const renderModule = `
let count = 0;
export async function renderPage({ url, token, ssrState, fetch }) {
  count += 1;
  if (ssrState === 'off' || url.search === '?none') return undefined;
  if (url.search === '?unknown') return { redirectTo: url.pathname };
  if (url.search === '?broken') throw new Error('broken');
  if (url.search.startsWith('?late')) await globalThis.lateRenders;
  const response = await fetch(new URL('/api/shop/country/options', url), { headers: { language: 'IT' } });
  const { data } = await response.json();
  const rootHtml = '<p>' + token + ssrState + ' $& ' + data[0].name + '</p>';
  return { language: 'en', routeIds: ['/_shell/promotions'], rootHtml, beforeRoot: '<style>i{}</style>', afterRoot: '<i></i>' + (url.search === '?count' ? 'render ' + count : '') };
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
  'ssr/render.js': renderModule,
  'ssr/package.json': '{"type":"module"}',
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

const fetchPage = async (path: string, headers: Record<string, string> = {}) =>
  shop.app.request(path, { headers: { accept: 'text/html', ...headers } });
const removeNonce = (html: string) => html.replace(/<data value="[^"]+">/u, '');
const isClientRendered = (html: string) => html.includes('<div id="root"></div>');

it('inserts the rendered page with its language, styles, data and chunk tags', async () => {
  const response = await fetchPage('/promotions', { cookie: 'bottegaSsrState=it~IT~it~milano' });
  const html = await response.text();
  expect(html).toContain('<html data-font="deferred" lang="en" data-mantine-color-scheme="light">');
  // `$&` in a product name is not expanded.
  expect(html).toContain('<style>i{}</style><div id="root"><p>it~IT~it~milano $& Italia</p></div><i></i>');
  // Stylesheets are inlined. A link to a missing stylesheet stays.
  for (const [path, css] of [
    ['app', 'b{content:"$&"}'],
    ['promotions', 'p{color:red}'],
  ] as const) {
    expect(html).toContain(`<style>${css}</style><link rel="stylesheet" href="/assets/${path}.css" disabled>`);
  }
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/gone.css">');
  // The scripts are listed as meta tags; the pre-boot script loads them after the first paint.
  expect(html).toContain('<meta name="entry" content="/assets/index.js">');
  expect(html).toContain('<meta name="entry-part" content="/assets/promotions.js"></head>');
  expect(html).not.toMatch(/type="module"|modulepreload/u);
  expect(response.headers.get('link')).toBe('</assets/gone.css>; rel=preload; as=style; crossorigin');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding');
});

it('renders a member’s page with the token of the cookie, and forbids to store it', async () => {
  const response = await fetchPage('/promotions', { cookie: 'webToken=abc; bottegaSsrState=it~IT~it~milano' });
  expect(await response.text()).toContain('<p>abcit~IT~it~milano');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('vary')).toContain('Cookie');
});

const getNonces = async (response: Response) => ({
  inHeader: /'nonce-([^']+)'/u.exec(response.headers.get('content-security-policy') ?? '')?.[1],
  inPage: /<data value="([^"]+)">/u.exec(await response.clone().text())?.[1],
});

// SEC-02
it('shares a page between visitors, each with a nonce of its own', async () => {
  const headers = { cookie: 'bottegaSsrState=it~IT~it~milano' };
  const [first, second] = await Promise.all([
    fetchPage('/promotions?count', headers),
    fetchPage('/promotions?count', headers),
  ]);
  const [a, b] = [await getNonces(first), await getNonces(second)];
  expect(a.inPage).toBe(a.inHeader);
  expect(b.inPage).toBe(b.inHeader);
  expect(a.inPage).not.toBe(b.inPage);
  const [firstRender, secondRender] = [await first.text(), await second.text()].map(
    (html) => /render \d+/u.exec(html)?.[0],
  );
  expect(secondRender).toBe(firstRender);
  const others = [{ cookie: 'bottegaSsrState=en~IT~it~milano' }, { ...headers, 'x-facebook-locale': 'en_GB' }, {}];
  for (const other of others)
    expect(await (await fetchPage('/promotions?count', other)).text()).not.toContain(firstRender);
});

// SEC-02
it('allows the inlined styles of a page, and no others', async () => {
  const response = await fetchPage('/promotions');
  const sources = ['b{content:"$&"}', 'p{color:red}', 'i{}'].map(
    (css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
  const policy = response.headers.get('content-security-policy')?.split('; ') ?? [];
  const [self, nonce, ...allowed] =
    policy
      .find((rule) => rule.startsWith('style-src '))
      ?.split(' ')
      .slice(1) ?? [];
  expect([self, nonce]).toEqual(["'self'", expect.stringMatching(/^'nonce-/u)]);
  expect(allowed.toSorted()).toEqual(sources.toSorted());
});

it('renders a page for each request of a member', async () => {
  const headers = { cookie: 'webToken=abc; bottegaSsrState=it~IT~it~milano' };
  const read = async () => /render \d+/u.exec(await (await fetchPage('/promotions?count', headers)).text())?.[0];
  expect(await read()).not.toBe(await read());
});

it('leaves the pages of a busy server to the client, the same one to all members', async () => {
  const app = createApp({ ...shop.deps, isBusy: () => true });
  const open = async (token: string) => {
    const cookie = `webToken=${token}; bottegaSsrState=it~IT~it~milano`;
    const response = await app.request('/promotions', { headers: { accept: 'text/html', cookie } });
    return { html: await response.text(), cacheControl: response.headers.get('cache-control') };
  };
  const [first, second] = [await open('abc'), await open('def')];
  expect(isClientRendered(first.html)).toBe(true);
  expect(removeNonce(second.html)).toBe(removeNonce(first.html));
  expect(first.html).not.toContain('abc');
  expect(first.cacheControl).toBe('no-cache');
});

it('creates a page of a busy server once for all members', async () => {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('nonce', 'abc');
    await next();
  });
  const addHeadTags = vi.fn<AddHeadTags>(() => Promise.resolve((html) => html));
  registerAppServer(app, shop.deps.config, { isBusy: () => true, addHeadTags });
  for (const token of ['abc', 'def'])
    await app.request('/promotions', { headers: { accept: 'text/html', cookie: `webToken=${token}` } });
  expect(addHeadTags).toHaveBeenCalledOnce();
});

it('redirects to the normalized URL, and lets nobody store that for a member', async () => {
  const response = await fetchPage('/promotions?unknown', { cookie: 'webToken=abc; bottegaSsrState=it~IT~it~milano' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/promotions']);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('vary')).toContain('Cookie');
});

it('does not wait for a font', async () => {
  const html = await (await fetchPage('/promotions')).text();
  expect(html).toContain('<html data-font="deferred" lang="en"');
  expect(html).not.toContain('as="font"');
});

it('sends the rendered page compressed', async () => {
  const plain = await (await fetchPage('/promotions')).text();
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const response = await fetchPage('/promotions', { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    const html = decompress(Buffer.from(await response.arrayBuffer())).toString();
    expect(removeNonce(html)).toBe(removeNonce(plain));
    expect(html).toContain('Italia');
  }
});

it.each([
  ['a page that the render module leaves to the client', '/promotions?none', {}],
  ['a device that opted out', '/promotions', { cookie: 'bottegaSsrState=off' }],
  ['the app shell of the service worker', '/index.html', {}],
])('leaves %s to the client', async (_name, path, headers) => {
  const response = await fetchPage(path, headers);
  expect([response.status, isClientRendered(await response.text())]).toEqual([200, true]);
  // The Link header preloads the stylesheets.
  expect(response.headers.get('link')).toBe('</assets/app.css>; rel=preload; as=style; crossorigin');
});

it('logs a render error and leaves the page to the client', async () => {
  const logError = vi.spyOn(shop.deps.log, 'error');
  const response = await fetchPage('/promotions?broken');
  expect([response.status, isClientRendered(await response.text())]).toEqual([200, true]);
  expect(logError).toHaveBeenCalledOnce();
  logError.mockRestore();
});

it('limits the time of a render and the number of concurrent renders', async () => {
  let releaseRenders = () => {};
  const lateRenders = new Promise<void>((resolve) => (releaseRenders = resolve));
  vi.stubGlobal('lateRenders', lateRenders);
  const timedOut = await Promise.all(
    Array.from({ length: 8 }, (_, index) => fetchPage(`/promotions?late=${String(index)}`)),
  );
  for (const response of timedOut) expect(isClientRendered(await response.text())).toBe(true);
  // The timed-out renders are still active.
  expect(isClientRendered(await (await fetchPage('/promotions')).text())).toBe(true);
  releaseRenders();
  await expect.poll(async () => isClientRendered(await (await fetchPage('/promotions')).text())).toBe(false);
  vi.unstubAllGlobals();
});
