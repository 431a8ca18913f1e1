import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SEARCH_LENGTH } from './product-search.ts';
import { getSharedPath } from './share-target.ts';

const ORIGIN = 'https://shop.example.com';
const MILAN = { countryCode: 'IT', shopId: 'milano', promotionId: '' };
const PRODUCT = '/IT/milano/product/milano-001';

const share = (parts: Readonly<Record<string, string>>, selection = MILAN) =>
  getSharedPath(new URLSearchParams(parts), ORIGIN, selection);

// REQ-OPS-40
describe('what another app shares', () => {
  it.each([
    ['a link', { url: ORIGIN + PRODUCT }, PRODUCT],
    ['a link in a text', { text: `Guarda: ${ORIGIN}${PRODUCT}.` }, PRODUCT],
    ['a link after one of another shop', { text: `https://other.example/x ${ORIGIN}${PRODUCT}` }, PRODUCT],
    [
      'a promotion',
      { url: `${ORIGIN}/promotions?mode=productList&promotionId=spring#top` },
      '/promotions?mode=productList&promotionId=spring',
    ],
    ['a text', { text: '  Miele di\ncastagno ' }, '/IT/milano/products?q=Miele+di+castagno'],
    ['a title without a text', { title: 'Miele', text: '' }, '/IT/milano/products?q=Miele'],
    [
      'a link of another host, with its text',
      { url: `https://evil.example${PRODUCT}`, text: 'Miele', title: 'Altro' },
      '/IT/milano/products?q=Miele',
    ],
    ['a link of another host alone', { url: 'https://evil.example/' }, '/IT/milano/products'],
    ['a host that starts like the shop', { url: `${ORIGIN}.evil.example${PRODUCT}` }, '/IT/milano/products'],
    ['a host in the user name', { url: `https://shop.example.com@evil.example${PRODUCT}` }, '/IT/milano/products'],
    ['a link without encryption', { url: `http://shop.example.com${PRODUCT}` }, '/IT/milano/products'],
    ['a page with a secret', { url: `${ORIGIN}/login-access?token=secret` }, '/IT/milano/products'],
    ['a page for members', { url: `${ORIGIN}/profile?mode=password` }, '/IT/milano/products'],
    ['a path that looks like a host', { url: `${ORIGIN}//evil.example/product/x` }, '/IT/milano/products'],
    ['a script', { url: 'javascript:alert(1)' }, '/IT/milano/products'],
    ['a broken link', { url: 'https://%', text: 'olio' }, '/IT/milano/products?q=olio'],
    ['nothing', {}, '/IT/milano/products'],
  ])('opens the right page for %s', (_case, parts, path) => {
    expect(share(parts)).toBe(path);
  });

  it('cuts a long text, between characters', () => {
    expect(share({ text: `x${'🍯'.repeat(60)}` })).toBe(
      `/IT/milano/products?${new URLSearchParams({ q: `x${'🍯'.repeat(49)}` }).toString()}`,
    );
  });

  it('opens the shop selection for a text, when no shop was chosen yet', () => {
    expect(share({ text: 'Miele' }, { ...MILAN, countryCode: '', shopId: '' })).toBe('/');
  });

  it('is always a page of this shop, with a text that its search accepts', () => {
    const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.webUrl(), fc.constantFrom(ORIGIN, '//', '\\\\', '%'));
    const anyShare = fc.record({ url: anyText, text: anyText, title: anyText });
    fc.assert(
      fc.property(anyShare, (parts) => {
        const url = new URL(share(parts), ORIGIN);
        expect(url.origin).toBe(ORIGIN);
        const search = url.searchParams.get('q') ?? '';
        expect(search.length).toBeLessThanOrEqual(MAX_SEARCH_LENGTH);
        expect(search).not.toMatch(/[\p{Cc}\p{Cs}]/u);
      }),
    );
  });
});
