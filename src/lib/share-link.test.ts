import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getShareUrl, shareLink } from './share-link.ts';

const HOST = 'https://shop.example.com';

describe('getShareUrl', () => {
  it.each([
    ['/IT/milano/product/milano-001', '/IT/milano/product/milano-001'],
    ['/IT/milano/product/milano-001?page=2&token=secret#technical', '/IT/milano/product/milano-001'],
    ['/promotion/product/p-1?promotionId=spring&search=olio', '/promotion/product/p-1?promotionId=spring'],
    [
      '/promotions?mode=productList&promotionId=spring&page=3&sort=price',
      '/promotions?mode=productList&promotionId=spring',
    ],
  ])('%s is shared as %s', (path, shared) => {
    expect(getShareUrl(HOST + path)).toBe(HOST + shared);
  });

  it('keeps the page and no other parameter', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.dictionary(fc.string(), fc.string()), (path, search) => {
        const url = new URL(HOST + path);
        url.search = new URLSearchParams(search).toString();
        const shared = new URL(getShareUrl(url.href));
        expect(shared.pathname).toBe(url.pathname);
        for (const [name, value] of shared.searchParams) {
          expect(['mode', 'promotionId']).toContain(name);
          expect(url.searchParams.getAll(name)).toContain(value);
        }
      }),
    );
  });
});

describe('shareLink', () => {
  afterEach(() => vi.unstubAllGlobals());

  const share = vi.fn<(data: ShareData) => Promise<void>>();
  const writeText = vi.fn<(text: string) => Promise<void>>();
  const stubNavigator = (parts: object) => {
    share.mockReset().mockResolvedValue();
    writeText.mockReset().mockResolvedValue();
    vi.stubGlobal('navigator', parts);
  };

  // REQ-CAT-53
  it('opens the share sheet and copies nothing, also when it is closed without a choice', async () => {
    stubNavigator({ share, clipboard: { writeText } });
    expect(await shareLink('Miele', HOST)).toBe('dismissed');
    expect(share).toHaveBeenCalledWith({ title: 'Miele', url: HOST });
    share.mockRejectedValue(new DOMException('', 'AbortError'));
    expect(await shareLink('Miele', HOST)).toBe('dismissed');
    expect(writeText).not.toHaveBeenCalled();
  });

  // REQ-CAT-53
  it.each([
    ['there is no share sheet', { clipboard: { writeText } }],
    ['the browser refuses it', { share, clipboard: { writeText } }],
  ])('copies the link when %s', async (_case, parts) => {
    stubNavigator(parts);
    share.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    expect(await shareLink('Miele', HOST)).toBe('copied');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(HOST);
  });

  it('reports that the link can’t be copied either', async () => {
    stubNavigator({ clipboard: { writeText } });
    writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    expect(await shareLink('Miele', HOST)).toBe('failed');
    stubNavigator({});
    expect(await shareLink('Miele', HOST)).toBe('failed');
  });
});
