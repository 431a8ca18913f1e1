import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { createDistFolder } from '#tests/server/processes/dist-folder.ts';

const files: Record<string, string> = {
  'client/index.html': '<!doctype html><script>boot();</script><data value="__CSP_NONCE__"></data>',
  'staff/staff.html': '<!doctype html><title>Staff</title><data value="__CSP_NONCE__"></data>',
  'staff/staff/assets/reader-B4.wasm': 'code',
  'staff/staff/sw.js': 'worker',
};

let shop: Awaited<ReturnType<typeof createTestServer>>;
let dist = '';
beforeAll(async () => {
  dist = await createDistFolder(files);
  shop = await createTestServer({ clientDir: join(dist, 'client') });
});
afterAll(async () => {
  await shop.database.drop();
  await rm(dist, { recursive: true });
});

const request = (path: string) => shop.app.request(path, { headers: { accept: 'text/html' } });

describe('the page of the staff', () => {
  // SEC-02, REQ-STAFF-35
  it.each(['/staff', '/staff/collect', '/staff/orders/B260310-AB12CD34'])(
    'at %s may use the camera and the reader of codes, but no other eval',
    async (path) => {
      const { status, headers } = await request(path);
      expect(status).toBe(200);
      expect(headers.get('permissions-policy')).toBe(
        'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
      );
      expect(headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';");
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
    },
  );

  // SEC-02
  it.each(['/', '/login', '/api/shop/country/options', '/staff/assets/missing.js', '/staff/manifest.webmanifest'])(
    'is the only page that may: %s may not',
    async (path) => {
      const { headers } = await request(path);
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('content-security-policy')).not.toContain('eval');
    },
  );

  // REQ-STAFF-49
  it('may be controlled by the worker beside it, which is revalidated at each use', async () => {
    const { status, headers } = await request('/staff/sw.js');
    expect(status).toBe(200);
    expect(headers.get('service-worker-allowed')).toBe('/staff');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('has its files beside it, with the type that the browser compiles while it loads', async () => {
    const { status, headers } = await request('/staff/assets/reader-B4.wasm');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/wasm');
    expect(headers.get('cache-control')).toContain('immutable');
  });
});
