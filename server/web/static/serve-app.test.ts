import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { CONNECTION_TIMEOUT_MS, connectDatabase } from '#server/platform/db/connect.ts';
import { createLogger } from '#server/platform/logging/logger.ts';
import { silentLog } from '#tests/server/helpers/test-database.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { createDistFolder } from '#tests/server/processes/dist-folder.ts';

const importMap = '{"imports":{}}';
const page =
  `<!doctype html><script>boot();\n</script><script type="importmap">${importMap}</script>` +
  '<script type="application/ld+json">{}</script><p data-demo="__DEMO__" data-help="__SUPPORT_EMAIL__ __SUPPORT_PHONE__"><data value="__CSP_NONCE__"></data>';
const files: Record<string, string> = {
  'client/index.html': page,
  'client/index.html.br': 'stale',
  'client/sw.js': 'worker',
  'client/manifest.webmanifest': '{}',
  'client/placeholder.js': 'code',
  'client/assets/app-B4.js': 'code',
  'client/assets/app-B4.js.br': 'br code',
  'client/assets/app-B4.js.gz': 'gz code',
  'client/assets/plain-C1.css': 'css',
  'client/.env': 'secret',
  'client/.vite/manifest.json': 'secret',
  'client/notes.bak': 'secret',
  'secret.txt': 'secret',
};

let dist = '';
let shop: Awaited<ReturnType<typeof createTestServer>>;
beforeAll(async () => {
  dist = await createDistFolder(files);
  const contact = { supportEmail: 'a"b&c@example.com', supportPhone: '+39 02 1' };
  shop = await createTestServer({ demo: true, clientDir: join(dist, 'client'), ...contact });
});
afterAll(async () => {
  await shop.database.drop();
  await rm(dist, { recursive: true });
});

const request = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  shop.app.request(path, { headers, method });

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const pageScripts = `script-src 'self' ${hash('boot();\n')} ${hash(importMap)}`;

const browserHeaders = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('every response', () => {
  // SEC-02, SEC-10
  it.each([
    ['/', 'GET', 200],
    ['/placeholder.js', 'GET', 200],
    ['/assets/missing.js', 'GET', 404],
    ['/images/missing', 'GET', 404],
    ['/api/shop/country/options', 'GET', 200],
    ['/api/profile', 'GET', 401],
    ['/api/shop/products', 'GET', 400],
    ['/api/shop/products', 'DELETE', 405],
    ['/api/nothing', 'GET', 404],
    ['/anything', 'POST', 404],
    ['/healthz', 'GET', 200],
    ['/sandbox/office', 'GET', 200],
  ])('has the security headers: %s %s', async (path, method, status) => {
    const response = await request(path, browserHeaders, method);
    expect(response.status).toBe(status);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/style-src 'self' 'nonce-[\w+/]{22}=='/);
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy.split('; ')).toContain(rule);
    }
    expect(policy).not.toContain('unsafe');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()') as unknown,
      'x-request-id': expect.stringMatching(/^[\w-]{20}$/) as unknown,
    });
    expect(response.headers.has('strict-transport-security')).toBe(false);
  });

  // SEC-10
  it.each([
    ['/login-access?token=t', 'no-referrer'],
    ['/login/by/admin?userId=1', 'no-referrer'],
    ['/account/verify/?token=t', 'no-referrer'],
    ['/account/session?token=t', 'no-referrer'],
    ['/login', 'same-origin'],
    ['/mobile/verify', 'same-origin'],
  ])('has the referrer policy for a page with or without a secret in its URL: %s', async (path, policy) => {
    expect((await request(path, browserHeaders)).headers.get('referrer-policy')).toBe(policy);
  });

  // SEC-02
  it('has Strict-Transport-Security when the API’s public URL uses https', async () => {
    const config = { ...shop.deps.config, apiPublicUrl: 'https://shop.test' };
    const response = await createApp({ ...shop.deps, config }).request('/');
    expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000');
  });
});

describe('the page', () => {
  // SEC-02
  it.each([
    ['/', pageScripts],
    ['/nothing', pageScripts],
    ['/sw.js', "script-src 'self'"],
    ['/assets/app-B4.js', "default-src 'none'"],
    ['/api/shop/country/options', "script-src 'self'"],
  ])('of %s allows no other inline script than its own', async (path, rule) => {
    const policy = (await request(path, browserHeaders)).headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toContain(rule);
  });

  it.each(['/', '/index.html', '/IT/shop-it/products', '/cart?x=1', '/IT/shop.v1/product/p.1'])(
    'gets a new nonce in each response to %s',
    async (path) => {
      const nonces = new Set<string>();
      for (let round = 0; round < 2; round += 1) {
        const response = await request(path, browserHeaders);
        expect(response.headers.get('content-type')).toContain('text/html');
        expect(response.headers.get('cache-control')).toBe('no-cache');
        expect(response.headers.has('etag')).toBe(false);
        const html = await response.text();
        const nonce = /<data value="([^"]+)"/.exec(html)?.[1] ?? '';
        expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
        expect(html).toContain('data-demo="1"');
        expect(html).toContain('data-help="a&#34;b&#38;c@example.com +39 02 1"');
        nonces.add(nonce);
      }
      expect(nonces.size).toBe(2);
    },
  );

  it('is not marked as a demo on other servers', async () => {
    const app = createApp({ ...shop.deps, config: { ...shop.deps.config, demo: false } });
    expect(await (await app.request('/')).text()).toContain('data-demo=""');
  });

  it('is not sent for a missing file or to a client that does not accept HTML', async () => {
    for (const path of [
      '/assets/gone-A0.js',
      '/assets/x',
      '/favicon.ico',
      '/old.html',
      '/images/none',
      '/sandbox/none',
      '/healthz/x',
    ]) {
      const { status, headers } = await request(path, browserHeaders);
      expect({ path, status }).toEqual({ path, status: 404 });
      expect(headers.get('content-type')).not.toContain('html');
    }
    expect((await request('/cart', { accept: 'application/json' })).status).toBe(404);
    expect((await request('/cart', { accept: 'text/html;q=0' })).status).toBe(404);
  });

  it('has no body in a response to HEAD', async () => {
    const response = await request('/cart', browserHeaders, 'HEAD');
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('files', () => {
  it.each([
    ['/assets/app-B4.js', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
    ['/sw.js', 'no-cache', 'text/javascript; charset=utf-8'],
    ['/placeholder.js', 'no-cache', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'no-cache', 'application/manifest+json; charset=utf-8'],
  ])('%s is cached with %s and revalidated by ETag', async (path, cacheControl, type) => {
    const response = await request(path);
    expect(response.headers.get('cache-control')).toBe(cacheControl);
    expect(response.headers.get('content-type')).toBe(type);
    const etag = response.headers.get('etag') ?? '';
    const again = await request(path, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('etag')).toBe(etag);
    expect((await request(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it.each([
    ['br, gzip', 'br code', 'br'],
    ['gzip, deflate, br;q=0.5', 'gz code', 'gzip'],
    ['gzip;q=0, br;q=0', 'code', null],
    ['*', 'br code', 'br'],
    ['', 'code', null],
  ])('are sent in the encoding preferred by %j', async (accepted, body, encoding) => {
    const response = await request('/assets/app-B4.js', { 'accept-encoding': accepted });
    expect(await response.text()).toBe(body);
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('content-length')).toBe(String(body.length));
  });

  // SEC-02
  it('have only the security headers that apply to them when they are hashed', async () => {
    const { headers } = await request('/assets/app-B4.js');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'") as unknown,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const name of ['permissions-policy', 'cross-origin-opener-policy']) expect(headers.has(name)).toBe(false);
  });

  it.each([
    '/.env',
    '/.vite/manifest.json',
    '/notes.bak',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/assets//etc/passwd',
    '/secret.txt%00.js',
    '/%ff',
  ])('never include %s', async (path) => {
    const response = await request(path);
    expect(response.status).toBeLessThan(500);
    const text = await response.text();
    expect(text).not.toContain('secret');
    expect(text).not.toContain('root:');
  });

  it('may be missing while the API works', async () => {
    const app = createApp({ ...shop.deps, config: { ...shop.deps.config, clientDir: '/nowhere' } });
    expect((await app.request('/')).status).toBe(404);
    expect((await app.request('/api/shop/country/options')).status).toBe(200);
  });
});

describe('the sandbox sites', () => {
  it('show a page that contains nothing of the URL', async () => {
    for (const path of ['/sandbox/office/login-access', '/sandbox/support']) {
      const response = await request(`${path}?token=canary&technicalSupport=yes`, { language: 'EN' });
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const html = await response.text();
      expect(html).toContain('<h1>');
      expect(html).not.toContain('canary');
    }
  });

  it('do not exist outside the sandbox', async () => {
    const app = createApp({ ...shop.deps, config: { ...shop.deps.config, sandbox: false } });
    expect((await app.request('/sandbox/office')).status).toBe(404);
  });
});

describe('errors', () => {
  it('give a 503 within 3 s without a database', async () => {
    const { db, close } = connectDatabase('postgres://x@127.0.0.1:1/x', { log: silentLog });
    const app = createApp({ ...shop.deps, db, log: pino({ level: 'silent' }) });
    for (const path of ['/healthz', '/api/shop/country/options']) {
      const response = await app.request(path);
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await response.json()).toMatchObject({ success: false, ermessage: 'unavailable' });
    }
    expect(CONNECTION_TIMEOUT_MS).toBeLessThan(3000);
    expect((await app.request('/')).status).toBe(200);
    await close();
  });

  it('give a 503 within 3 s when the database does not respond', async () => {
    const silentServer = createServer().listen(0, '127.0.0.1');
    await once(silentServer, 'listening');
    const address = silentServer.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { db, close } = connectDatabase(`postgres://x@127.0.0.1:${port}/x`, { log: silentLog });
    const app = createApp({ ...shop.deps, db, log: pino({ level: 'silent' }) });
    const response = await app.request('/api/shop/country/options');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(CONNECTION_TIMEOUT_MS).toBeLessThan(3000);
    await close();
    silentServer.close();
  });

  // SEC-10
  it('give a 500 without internal details and a log without secrets when the server has a bug', async () => {
    const lines: string[] = [];
    const log = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
    const config = { ...shop.deps.config };
    const broken = { ...shop.deps, log, config, now: () => new Date(Number.NaN) };
    const app = createApp(broken);
    const response = await app.request('/api/login?canary=canary-query', {
      method: 'POST',
      headers: { authorization: 'Bearer canary-token', cookie: 'token=canary-cookie' },
      body: JSON.stringify({ email: 'canary@example.com', password: 'canary-password' }),
    });
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).not.toMatch(/at |select|insert|RangeError|canary/);
    await app.request(`/sandbox/office?token=canary`);
    await app.request('/api/user/address/canary', { method: 'DELETE' });
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('')).not.toContain('canary');
    expect(lines.join('')).toContain('/api/user/address/{id}');
  });
});
