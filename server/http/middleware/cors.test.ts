import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

const STATIC_ORIGIN = 'https://static.example';
const CALL = '/api/shop/country/options';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bottega-cors-'));
  await mkdir(join(dataDir, 'images'));
  await writeFile(
    join(dataDir, 'images/jam.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>',
  );
  shop = await createTestServer({ dataDir, corsOrigins: [STATIC_ORIGIN] });
});
afterAll(async () => {
  await shop.database.drop();
  await rm(dataDir, { recursive: true });
});

const send = (path: string, origin: string, init: RequestInit = {}) =>
  shop.app.request(path, { ...init, headers: { origin, ...Object.fromEntries(new Headers(init.headers)) } });

const preflight = (origin: string, method: string) =>
  send('/api/user/address', origin, {
    method: 'OPTIONS',
    headers: {
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key,language',
    },
  });

describe('requests of a page on another origin', () => {
  it.each(['GET', 'POST', 'PUT', 'DELETE'])(
    'may use %s with the headers of the app, and ask once a day',
    async (method) => {
      const { status, headers } = await preflight(STATIC_ORIGIN, method);
      expect(status).toBe(204);
      expect(headers.get('access-control-allow-origin')).toBe(STATIC_ORIGIN);
      expect(headers.get('access-control-allow-methods')?.split(',')).toContain(method);
      for (const name of ['authorization', 'content-type', 'idempotency-key', 'language']) {
        expect(headers.get('access-control-allow-headers')?.toLowerCase().split(',')).toContain(name);
      }
      expect(headers.get('access-control-max-age')).toBe('86400');
    },
  );

  // REQ-OPS-19
  it.each([CALL, '/images/jam?w=160', '/healthz', '/api/nothing', '/api/user/profile'])(
    'may read the response of %s, errors too, and the headers that the app needs',
    async (path) => {
      const { headers } = await send(path, STATIC_ORIGIN);
      expect(headers.get('access-control-allow-origin')).toBe(STATIC_ORIGIN);
      expect(headers.get('access-control-expose-headers')).toBe('Date,ETag,Retry-After,X-Request-Id');
      expect(headers.get('vary')).toContain('Origin');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    },
  );

  it('keeps the other parts of Vary, so that caches separate languages and formats', async () => {
    expect((await send(CALL, STATIC_ORIGIN)).headers.get('vary')).toMatch(/Accept-Language.*Origin/u);
    expect((await send('/images/jam', STATIC_ORIGIN)).headers.get('vary')).toMatch(/Accept.*Origin/u);
  });

  it('may show images without CORS', async () => {
    const { status, headers } = await shop.app.request('/images/jam?w=160');
    expect(status).toBe(200);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await shop.app.request(CALL)).headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it.each(['/images/jam?w=160&format=jpeg', '/icons/icon-192.png'])('may show %s, as webmail does', async (path) => {
    const app = createApp({ ...shop.deps, config: { ...shop.deps.config, corsOrigins: [] } });
    const { headers } = await app.request(path);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  // REQ-OPS-19, SEC-10
  it.each(['https://other.example', 'https://static.example.evil.test', 'http://static.example', 'null'])(
    'may read nothing from %s',
    async (origin) => {
      for (const response of [await send(CALL, origin), await preflight(origin, 'POST')]) {
        expect(response.headers.get('access-control-allow-origin')).toBeNull();
      }
    },
  );

  // SEC-10
  it('may read nothing unless CORS_ORIGINS is set', async () => {
    const app = createApp({ ...shop.deps, config: { ...shop.deps.config, corsOrigins: [] } });
    for (const path of [CALL, '/images/jam']) {
      const { headers } = await app.request(path, { headers: { origin: STATIC_ORIGIN } });
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });
});
