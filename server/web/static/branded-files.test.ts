import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_BRAND } from '#contract/brand.ts';
import { createApp } from '#server/app.ts';
import { withBrand } from '#server/platform/brand/stored-brand.ts';
import { findMissingIcons, storeIcons } from '#server/web/brand/icon-store.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { createDistFolder } from '#tests/server/processes/dist-folder.ts';

const manifest = {
  id: '/',
  name: 'Bottega',
  short_name: 'Bottega',
  icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
  shortcuts: [{ name: 'Carrello', icons: [{ src: '/icons/shortcut-cart.png' }] }],
  screenshots: [{ src: '/screenshots/narrow-list.webp' }],
};

let dist = '';
let shop: Awaited<ReturnType<typeof createTestServer>>;
let icons = '';
let branded: ReturnType<typeof createApp>;

beforeAll(async () => {
  dist = await createDistFolder({
    'client/index.html': await readFile(new URL('../../../index.html', import.meta.url), 'utf8'),
    'client/manifest.webmanifest': JSON.stringify(manifest),
    'client/manifest.en.webmanifest': JSON.stringify({ ...manifest, lang: 'en' }),
    'client/sw.js': 'importScripts("/assets/sw-1.js")',
    'client/icons/icon-192.png': 'icon of the build',
    'client/favicon.ico': 'favicon of the build',
  });
  shop = await createTestServer({ clientDir: join(dist, 'client'), dataDir: dist });
  const { config } = shop.deps;
  const brand = { ...DEFAULT_BRAND, name: 'Verde & Co.', shortName: 'Verde', primary: '#2e7d32' };
  const { palette } = withBrand(config, brand).brand;
  icons = await storeIcons(config, { ...brand, palette }, { dryRun: false });
  const social = { instagram: 'https://www.instagram.com/verde' };
  const contact = { email: 'ciao@example.com', phone: '+39 02 1234567' };
  branded = createApp({ ...shop.deps, config: withBrand(config, { ...brand, icons, social, ...contact }) });
});
afterAll(async () => {
  await shop.database.drop();
  await rm(dist, { recursive: true });
});

const load = async (path: string, app = branded) => {
  const response = await app.request(`http://shop.test${path}`, { headers: { accept: 'text/html,*/*' } });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('a shop with a brand of its own', () => {
  // REQ-BRAND-02
  it('has its name, color and contact in each page, with a style that the policy allows', async () => {
    for (const path of ['/', '/login', '/no/such/page', '/index.html']) {
      const { text, headers } = await load(path);
      expect(text).toContain('<meta name="application-name" content="Verde &#38; Co." />');
      expect(text).toMatch(/<title>(?:[^<]+ · )?Verde &#38; Co\.<\/title>/u);
      expect(text).toContain('<meta name="support-email" content="ciao@example.com" />');
      const [, style = ''] = /<style>(.*?)<\/style>/su.exec(text) ?? [];
      expect(style).toContain('--mantine-color-brand-7:#2c7b31');
      const hash = createHash('sha256').update(style).digest('base64');
      expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    }
  });

  // REQ-BRAND-08
  it('names itself in link previews and structured data, with its profiles', async () => {
    const { text } = await load('/');
    expect(text).toContain('property="og:site_name" content="Verde &#38; Co."');
    expect(text).toContain(`/icons/icon-512.png?v=${icons}`);
    expect(text).toContain(
      '{"@type":"Organization","name":"Verde & Co.","url":"http://shop.test/","email":"ciao@example.com",' +
        '"telephone":"+39 02 1234567","sameAs":["https://www.instagram.com/verde"]}',
    );
  });

  // REQ-BRAND-04
  it.each(['/manifest.webmanifest', '/manifest.en.webmanifest'])('has its name and icons in %s', async (path) => {
    const { text, headers } = await load(path);
    expect(headers.get('content-type')).toContain('application/manifest+json');
    const { screenshots: _, ...rest } = manifest;
    expect(JSON.parse(text)).toMatchObject({
      ...rest,
      name: 'Verde & Co.',
      short_name: 'Verde',
      icons: [{ src: `/icons/icon-192.png?v=${icons}`, sizes: '192x192' }],
      shortcuts: [{ name: 'Carrello', icons: [{ src: `/icons/shortcut-cart.png?v=${icons}` }] }],
    });
    expect(text).not.toContain('screenshots');
  });

  // REQ-BRAND-04
  it.each([
    ['/icons/icon-192.png', 'image/png'],
    ['/icons/icon-maskable-512.png', 'image/png'],
    ['/icons/logo-dark.png', 'image/png'],
  ])('serves its own %s, for ever at the URL with its version', async (path, type) => {
    const { status, text, headers } = await load(path);
    expect([status, headers.get('content-type')]).toEqual([200, type]);
    expect(text).not.toContain('of the build');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect((await load(`${path}?v=${icons}`)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await load(`${path}?v=other`)).headers.get('cache-control')).toBe('no-cache');
  });

  it('serves its own files at the paths that browsers know, which have no version', async () => {
    const { text, headers } = await load(`/favicon.ico?v=${icons}`);
    expect(text).not.toContain('of the build');
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['image/x-icon', 'no-cache']);
    expect((await load(`/sw.js?v=${icons}`)).headers.get('cache-control')).toBe('no-cache');
  });

  // REQ-BRAND-07
  it('has its name and a revision in the service worker, which therefore changes with the brand', async () => {
    const { text } = await load('/sw.js');
    expect(text).toMatch(
      /^self\.brand=\{"name":"Verde & Co\.","revision":"[\w-]{8}","hasWebFont":true,"urls":\[\]\};\nimportScripts/u,
    );
    const { config } = shop.deps;
    const other = createApp({ ...shop.deps, config: withBrand(config, { ...DEFAULT_BRAND, name: 'Altro' }) });
    expect((await load('/sw.js', other)).text).not.toContain(/"revision":"([\w-]+)"/u.exec(text)?.[1]);
  });

  it('names itself in the API document', async () => {
    expect(JSON.parse((await load('/api/openapi.json')).text)).toMatchObject({ info: { title: 'Verde & Co.' } });
  });

  it('has the icons of the build when its own are missing', async () => {
    const { config } = shop.deps;
    const lost = createApp({ ...shop.deps, config: withBrand(config, { ...DEFAULT_BRAND, name: 'X', icons: 'lost' }) });
    expect((await load('/icons/icon-192.png', lost)).text).toBe('icon of the build');
    expect(await findMissingIcons(config, { icons: 'lost' })).toMatch(/^The icons of the brand are missing/u);
    expect(await findMissingIcons(config, { icons })).toBeUndefined();
  });
});

// REQ-BRAND-01
it('serves the files of the build unchanged to a shop without a brand', async () => {
  expect((await load('/sw.js', shop.app)).text).toBe('importScripts("/assets/sw-1.js")');
  expect(JSON.parse((await load('/manifest.webmanifest', shop.app)).text)).toEqual(manifest);
  expect((await load('/favicon.ico?v=1', shop.app)).text).toBe('favicon of the build');
  expect((await load('/', shop.app)).text).not.toContain('--mantine-color-brand');
});
