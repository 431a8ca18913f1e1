import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
beforeAll(async () => {
  shop = await createTestServer({ publicUrl: 'https://shop.example.com' });
});
afterAll(() => shop.database.drop());

const share = async (query: string, cookie = 'bottegaSsrState=it~IT~it~milano') => {
  const { status, headers } = await shop.app.request(`/share?${query}`, { headers: { cookie, host: 'evil.example' } });
  return { status, location: headers.get('location'), cacheControl: headers.get('cache-control') };
};

// REQ-OPS-40
describe('what another app shares', () => {
  it.each([
    ['url=https%3A%2F%2Fshop.example.com%2FIT%2Fmilano%2Fproduct%2Fp-1', '/IT/milano/product/p-1'],
    ['text=Miele%20di%20castagno', '/IT/milano/products?q=Miele+di+castagno'],
    ['url=https%3A%2F%2Fevil.example%2FIT%2Fmilano%2Fproduct%2Fp-1', '/IT/milano/products'],
    ['text=%00%ff%0d%0aLocation:%20x', '/IT/milano/products?q=%EF%BF%BD+Location%3A+x'],
    ['', '/IT/milano/products'],
  ])('%s leads to %s', async (query, location) => {
    expect(await share(query)).toEqual({ status: 303, location, cacheControl: 'no-store' });
  });

  it('leads to the shop selection without a chosen shop, and with a cookie that is none', async () => {
    expect((await share('text=olio', '')).location).toBe('/');
    expect((await share('text=olio', 'bottegaSsrState=it~//evil.example~it~x')).location).toBe('/');
  });
});
