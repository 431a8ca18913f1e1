import { afterEach, expect, it, vi } from 'vitest';
import { getSharedPage } from './shared-page.ts';

const ORIGIN = 'https://shop.example.com';

afterEach(() => vi.unstubAllGlobals());

const stubSelection = (value: string) =>
  vi.stubGlobal('cookieStore', {
    get: (name: string) => Promise.resolve(name === 'bottegaSsrState' ? { value } : null),
  });

// REQ-OPS-40
it('redirects what another app shares, without the server', async () => {
  stubSelection('it~IT~it~milano');
  const response = await getSharedPage(`${ORIGIN}/share?text=Miele`);
  expect(response?.status).toBe(303);
  expect(response?.headers.get('Location')).toBe(`${ORIGIN}/IT/milano/products?q=Miele`);
});

it('opens the shop selection in a browser that can’t read cookies in the worker', async () => {
  const response = await getSharedPage(`${ORIGIN}/share?text=Miele`);
  expect(response?.headers.get('Location')).toBe(`${ORIGIN}/`);
});

it('leaves all other pages alone', async () => {
  stubSelection('it~IT~it~milano');
  for (const path of ['/', '/shared', '/IT/milano/products?q=share']) {
    expect(await getSharedPage(ORIGIN + path)).toBeUndefined();
  }
});
