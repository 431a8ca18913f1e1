import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SAVED_AT_HEADER } from '#src/lib/saved-at-header.ts';
import { CATALOG_CACHE, PAGE_CACHE, IMAGE_CACHE } from '#src/pwa/worker.constants.ts';
import { createFakeCacheStorage, type FakeCacheStorage } from '#tests/setup/fake-cache-storage.ts';
import { clearCache } from './cache-storage.ts';
import { NETWORK_TIMEOUT_MS, handleCatalogRequest } from './catalog.ts';
import { handleImageRequest } from './images.ts';
import { cachePage, getCachedPage } from './pages.ts';
import { PAGE_TIMEOUT_MS, fetchLatestPage } from './shutdown.ts';

const LIST = 'https://shop.test/api/shop/products?page=1';
const IMAGE = 'https://shop.test/images/pane?w=320';

let cacheStorage: FakeCacheStorage;
/** The network's response to the next requests. */
let network: (request: Request) => Promise<Response>;
let shutdown = new AbortController();
let pendingWork: Promise<unknown>[] = [];
const keepAlive = (promise: Promise<unknown>) => void pendingWork.push(promise);
const waitForWork = () => Promise.all(pendingWork);

const readList = (headers: Record<string, string> = { language: 'IT' }, url = LIST) =>
  handleCatalogRequest(new Request(url, { headers }), keepAlive, shutdown.signal);
const loadImage = (url = IMAGE) => handleImageRequest(new Request(url), keepAlive, shutdown.signal);

const respondWith =
  (text: string, status = 200) =>
  () =>
    Promise.resolve(new Response(text, { status }));
const rejectOffline = () => Promise.reject(new TypeError('Failed to fetch'));
const neverRespond = () => new Promise<Response>(() => {});

beforeEach(() => {
  cacheStorage = createFakeCacheStorage();
  pendingWork = [];
  shutdown = new AbortController();
  vi.stubGlobal('fetch', (request: Request, init?: RequestInit) =>
    Promise.race([
      network(request),
      new Promise((_, reject) => {
        const abort = () => reject(new Error('abort'));
        if (init?.signal?.aborted) abort();
        init?.signal?.addEventListener('abort', abort);
      }),
    ]),
  );
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await clearCache(CATALOG_CACHE);
  vi.unstubAllGlobals();
});

describe('catalogue reads', () => {
  it('use the network, and the cached response when the network fails', async () => {
    network = respondWith('first');
    const fresh = await readList();
    expect([await fresh.text(), fresh.headers.has(SAVED_AT_HEADER)]).toEqual(['first', false]);
    await waitForWork();
    network = rejectOffline;
    const cached = await readList();
    expect(await cached.text()).toBe('first');
    expect(Date.parse(cached.headers.get(SAVED_AT_HEADER) ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('fail with the network’s error when nothing is cached', async () => {
    network = rejectOffline;
    await expect(readList()).rejects.toThrow('Failed to fetch');
  });

  it('use the cache when the network hangs for 3 s, and cache the late response', async () => {
    network = respondWith('first');
    await readList();
    await waitForWork();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    let respond: (response: Response) => void = () => {};
    network = () => new Promise((done) => (respond = done));
    const onResponse = vi.fn<(response: Response) => void>();
    const pending = readList().then(onResponse);
    await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS - 1);
    expect(onResponse).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await pending;
    expect(await onResponse.mock.calls[0]?.[0].text()).toBe('first');
    respond(new Response('second'));
    await waitForWork();
    network = rejectOffline;
    expect(await (await readList()).text()).toBe('second');
  });

  it('use the cache when the response body stalls', async () => {
    network = respondWith('first');
    await readList();
    await waitForWork();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    network = () => Promise.resolve(new Response(new ReadableStream({ start: (c) => c.enqueue(new Uint8Array(3)) })));
    const pending = readList();
    await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS);
    vi.useRealTimers();
    expect(await (await pending).text()).toBe('first');
  });

  it('keep waiting when nothing is cached', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    let respond: (response: Response) => void = () => {};
    network = () => new Promise((done) => (respond = done));
    const pending = readList();
    await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS + 1);
    vi.useRealTimers();
    respond(new Response('late'));
    expect(await (await pending).text()).toBe('late');
  });

  it('never use the cache of another language or another member (REL-SW8)', async () => {
    network = respondWith('italian');
    await readList({ language: 'IT', Authorization: 'Bearer giulia' });
    await waitForWork();
    network = rejectOffline;
    const others: Record<string, string>[] = [
      { language: 'EN', Authorization: 'Bearer giulia' },
      { language: 'IT', Authorization: 'Bearer marco' },
      { language: 'IT' },
    ];
    for (const headers of others) {
      await expect(readList(headers)).rejects.toThrow('Failed to fetch');
    }
  });

  it('pass error responses through without caching them', async () => {
    network = respondWith('first');
    await readList();
    await waitForWork();
    network = respondWith('error', 503);
    expect((await readList()).status).toBe(503);
    await waitForWork();
    network = rejectOffline;
    expect(await (await readList()).text()).toBe('first');
  });

  it('don’t use a cached response after a month', async () => {
    network = respondWith('first');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - CATALOG_CACHE.maxAgeMs });
    await readList();
    await waitForWork();
    vi.useRealTimers();
    network = rejectOffline;
    await expect(readList()).rejects.toThrow('Failed to fetch');
  });

  it('limit the cached entries and delete the oldest', async () => {
    network = respondWith('page');
    for (let page = 0; page < CATALOG_CACHE.maxEntries + 3; page += 1) {
      await readList({ language: 'IT' }, `https://shop.test/api/shop/products?page=${page}`);
      await waitForWork();
    }
    const pages = cacheStorage.getUrls(CATALOG_CACHE.name).map((key) => Number(new URL(key).searchParams.get('page')));
    expect(pages).toHaveLength(CATALOG_CACHE.maxEntries);
    expect(Math.min(...pages)).toBe(3);
  });
});

describe('a logout (REL-Q4)', () => {
  it('deletes the cache', async () => {
    network = respondWith('first');
    await readList();
    await waitForWork();
    await clearCache(CATALOG_CACHE);
    expect(cacheStorage.getNames()).toEqual([]);
  });

  it('prevents that a pending response is cached afterwards', async () => {
    let respond: (response: Response) => void = () => {};
    network = () => new Promise((done) => (respond = done));
    const pending = readList();
    await clearCache(CATALOG_CACHE);
    respond(new Response('late'));
    expect(await (await pending).text()).toBe('late');
    await waitForWork();
    expect(cacheStorage.getNames()).toEqual([]);
  });

  it('also deletes an entry that is being written at the same time', async () => {
    network = respondWith('first');
    cacheStorage.onceBeforePut(() => clearCache(CATALOG_CACHE));
    await readList();
    await waitForWork();
    expect(cacheStorage.getNames()).toEqual([]);
  });
});

describe('a worker that shuts down', () => {
  it.each([
    ['a catalogue read', readList],
    ['an image request', loadImage],
  ])('is not delayed by %s that hangs', async (_case, send) => {
    network = neverRespond;
    const outcome = send().catch((error: unknown) => error);
    shutdown.abort();
    expect(await outcome).toBeInstanceOf(Error);
    await waitForWork();
  });

  it('serves a catalogue read from the cache', async () => {
    network = respondWith('first');
    await readList();
    await waitForWork();
    network = neverRespond;
    const pending = readList();
    shutdown.abort();
    expect(await (await pending).text()).toBe('first');
  });

  it('loads pages from the network, with its own shell as fallback', async () => {
    const loadPage = () =>
      fetchLatestPage(new Request('https://shop.test/cart'), () => Promise.resolve(new Response('cached shell')));
    for (const [respond, page] of [
      [respondWith('next'), 'next'],
      [rejectOffline, 'cached shell'],
      [respondWith('', 503), 'cached shell'],
    ] as const) {
      network = respond;
      expect(await (await loadPage()).text()).toBe(page);
    }
  });

  it('limits the time to load a page', async () => {
    vi.useFakeTimers();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), limit);
      return controller.signal;
    });
    network = neverRespond;
    const loadPage = fetchLatestPage(new Request('https://shop.test/cart'), () =>
      Promise.resolve(new Response('cached shell')),
    );
    await vi.advanceTimersByTimeAsync(PAGE_TIMEOUT_MS);
    expect(await (await loadPage).text()).toBe('cached shell');
  });
});

describe('images', () => {
  it('come from the cache without a request for a week', async () => {
    network = respondWith('bread');
    await loadImage();
    await waitForWork();
    network = respondWith('other bread');
    expect(await (await loadImage()).text()).toBe('bread');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + IMAGE_CACHE.maxAgeMs });
    expect(await (await loadImage()).text()).toBe('other bread');
  });

  it('come from the expired cache when the network fails', async () => {
    network = respondWith('bread');
    await loadImage();
    await waitForWork();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + IMAGE_CACHE.maxAgeMs });
    network = rejectOffline;
    expect(await (await loadImage()).text()).toBe('bread');
    await expect(loadImage('https://shop.test/images/cake?w=320')).rejects.toThrow('Failed to fetch');
  });

  it('come from the cache only without a connection, as long as they are provisional', async () => {
    const respondProvisionally = (text: string) => () =>
      Promise.resolve(new Response(text, { headers: { 'Cache-Control': 'no-cache' } }));
    network = respondProvisionally('large bread');
    await loadImage();
    await waitForWork();
    network = rejectOffline;
    expect(await (await loadImage()).text()).toBe('large bread');
    network = respondWith('small bread');
    expect(await (await loadImage()).text()).toBe('small bread');
    await waitForWork();
    network = respondWith('other bread');
    expect(await (await loadImage()).text()).toBe('small bread');
  });

  it('come from the cache in another width when the network fails', async () => {
    network = respondWith('bread');
    await loadImage();
    await waitForWork();
    network = respondWith('wide bread');
    expect(await (await loadImage('https://shop.test/images/pane?w=960')).text()).toBe('wide bread');
    network = rejectOffline;
    expect(await (await loadImage('https://shop.test/images/pane?w=640')).text()).toBe('bread');
  });

  it('are not cached when they don’t exist', async () => {
    network = respondWith('none', 404);
    expect((await loadImage()).status).toBe(404);
    await waitForWork();
    expect(cacheStorage.getNames()).toEqual([]);
  });

  it('are limited to two hundred entries', async () => {
    network = respondWith('bread');
    for (let index = 0; index < IMAGE_CACHE.maxEntries + 2; index += 1) {
      await loadImage(`https://shop.test/images/pane-${index}`);
      await waitForWork();
    }
    const names = cacheStorage.getUrls(IMAGE_CACHE.name);
    expect(names).toHaveLength(IMAGE_CACHE.maxEntries);
    expect(names[0]).toContain('pane-2');
  });
});

describe('storage failures', () => {
  it('delete the images when storage is full, and still respond', async () => {
    network = respondWith('bread');
    await loadImage();
    await waitForWork();
    cacheStorage.failPuts('QuotaExceededError');
    expect(await (await readList()).text()).toBe('bread');
    await waitForWork();
    expect(cacheStorage.getNames()).not.toContain(IMAGE_CACHE.name);
  });

  it('don’t affect responses when storage is unavailable', async () => {
    const reject = () => Promise.reject(new DOMException('Refused', 'SecurityError'));
    vi.stubGlobal('caches', { open: reject, match: reject, delete: reject });
    network = respondWith('fresh');
    expect(await (await readList()).text()).toBe('fresh');
    expect(await (await loadImage()).text()).toBe('fresh');
    await waitForWork();
    network = rejectOffline;
    await expect(readList()).rejects.toThrow('Failed to fetch');
    await expect(clearCache(CATALOG_CACHE)).resolves.toBeUndefined();
  });

  it('never delay a response', async () => {
    vi.stubGlobal('caches', { open: neverRespond, match: neverRespond, delete: neverRespond });
    network = respondWith('fresh');
    expect(await (await readList()).text()).toBe('fresh');
    vi.unstubAllGlobals();
    cacheStorage = createFakeCacheStorage();
  });
});

describe('cached server-rendered pages', () => {
  const PAGE = 'https://shop.test/IT/milano/products';
  const renderedHtml = '<meta name="entry" content="/assets/index-1.js">';
  const cacheCurrentPage = () => cachePage(PAGE, shutdown.signal);
  const isPrecached = (path: string) => path === '/assets/index-1.js';
  const respondWithPage =
    (text: string, status = 200) =>
    () =>
      Promise.resolve(new Response(text, { status, headers: { 'Content-Security-Policy': 'x', Link: 'y' } }));

  it('are served on a later visit with their original CSP', async () => {
    network = respondWithPage(renderedHtml);
    await cacheCurrentPage();
    const page = await getCachedPage(PAGE, isPrecached);
    expect(await page?.text()).toBe(renderedHtml);
    expect(page?.headers.get('Content-Security-Policy')).toBe('x');
    expect(page?.headers.has('Link')).toBe(false);
    expect(await getCachedPage(`${PAGE}?page=2`, isPrecached)).toBeUndefined();
  });

  it('are requested as HTML, bypassing the HTTP cache', async () => {
    let sentRequest: Request | undefined;
    network = (request) => {
      sentRequest = request;
      return respondWithPage(renderedHtml)();
    };
    await cacheCurrentPage();
    expect(sentRequest?.headers.get('Accept')).toBe('text/html');
    expect(sentRequest?.cache).toBe('no-store');
  });

  describe('of a member', () => {
    const respondWithMemberPage = (text: string) => () =>
      Promise.resolve(new Response(text, { headers: { 'Cache-Control': 'private, no-store' } }));
    let cookies: Record<string, string> = {};
    const memberHtml = `${renderedHtml}Giulia`;

    beforeEach(() => {
      cookies = { webToken: 'token-of-giulia', bottegaSsrState: 'it~IT~it~milano' };
      vi.stubGlobal('cookieStore', {
        get: async (name: string) => (cookies[name] === undefined ? null : { value: cookies[name] }),
      });
      network = respondWithMemberPage(memberHtml);
    });

    it('are served to that member only', async () => {
      await cacheCurrentPage();
      expect(await (await getCachedPage(PAGE, isPrecached))?.text()).toBe(memberHtml);
      cookies['webToken'] = 'token-of-marco';
      expect(await getCachedPage(PAGE, isPrecached)).toBeUndefined();
      cookies = {};
      expect(await getCachedPage(PAGE, isPrecached)).toBeUndefined();
    });

    it('are cached under a hash of the token', async () => {
      await cacheCurrentPage();
      expect(cacheStorage.getUrls(PAGE_CACHE.name).join()).toMatch(/bottega-member=[\da-f]{64}$/u);
    });

    it('are not served to a visitor whose URL has that hash', async () => {
      await cacheCurrentPage();
      const [key = ''] = cacheStorage.getUrls(PAGE_CACHE.name);
      cookies = {};
      expect(await getCachedPage(key, isPrecached)).toBeUndefined();
    });

    it('are served at the start page, which is the list of the last shop', async () => {
      await cacheCurrentPage();
      expect(await (await getCachedPage('https://shop.test/start', isPrecached))?.text()).toBe(memberHtml);
      cookies['bottegaSsrState'] = 'it~IT~it~roma';
      expect(await getCachedPage('https://shop.test/start', isPrecached)).toBeUndefined();
    });

    it.each([
      ['a logout', () => (cookies = {})],
      ['a login of another member', () => (cookies['webToken'] = 'token-of-marco')],
    ])('are not cached after %s during the request', async (_case, change) => {
      network = () => {
        change();
        return respondWithMemberPage(memberHtml)();
      };
      await cacheCurrentPage();
      expect(cacheStorage.getNames()).toEqual([]);
    });

    it('are not cached when the server no longer accepts the token', async () => {
      network = respondWithPage(renderedHtml);
      await cacheCurrentPage();
      expect(cacheStorage.getNames()).toEqual([]);
    });

    it('are not cached when the worker can’t read cookies', async () => {
      vi.stubGlobal('cookieStore', undefined);
      Reflect.deleteProperty(globalThis, 'cookieStore');
      await cacheCurrentPage();
      expect(cacheStorage.getNames()).toEqual([]);
    });
  });

  it.each([
    ['is not rendered by the server', respondWithPage('<script type="module" src="/assets/index-1.js"></script>')],
    ['is an error', respondWithPage(renderedHtml, 500)],
    ['does not arrive', rejectOffline],
  ])('are not cached when the response %s', async (_case, respond) => {
    network = respond;
    await cacheCurrentPage();
    expect(cacheStorage.getNames()).toEqual([]);
  });

  it('are no longer requested once the worker shuts down', async () => {
    network = neverRespond;
    const pending = cacheCurrentPage();
    shutdown.abort();
    await pending;
    expect(cacheStorage.getNames()).toEqual([]);
  });

  it('are not cached when the cache was cleared during the request', async () => {
    network = async () => {
      await clearCache(PAGE_CACHE);
      return respondWithPage(renderedHtml)();
    };
    await cacheCurrentPage();
    expect(cacheStorage.getNames()).not.toContain(PAGE_CACHE.name);
  });

  it('of another release are deleted together with all others', async () => {
    network = respondWithPage(renderedHtml);
    await cacheCurrentPage();
    expect(await getCachedPage(PAGE, () => false)).toBeUndefined();
    expect(cacheStorage.getNames()).not.toContain(PAGE_CACHE.name);
  });

  it('expire after a week', async () => {
    network = respondWithPage(renderedHtml);
    await cacheCurrentPage();
    vi.useFakeTimers({ now: Date.now() + PAGE_CACHE.maxAgeMs });
    expect(await getCachedPage(PAGE, isPrecached)).toBeUndefined();
  });

  it('that have expired are deleted when the next page is cached', async () => {
    network = respondWithPage(renderedHtml);
    await cacheCurrentPage();
    vi.useFakeTimers({ now: Date.now() + PAGE_CACHE.maxAgeMs });
    const otherPage = `${PAGE}?page=2`;
    await cachePage(otherPage, shutdown.signal);
    expect(cacheStorage.getUrls(PAGE_CACHE.name)).toEqual([otherPage]);
  });
});
