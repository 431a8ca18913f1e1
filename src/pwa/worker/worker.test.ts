import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SAVED_AT_HEADER } from '#src/lib/saved-at-header.ts';
import { CATALOG_CACHE, PAGE_CACHE, IMAGE_CACHE } from '#src/pwa/worker.constants.ts';
import { createFakeCacheStorage, type FakeCacheStorage } from '#tests/setup/fake-cache-storage.ts';
import { NETWORK_TIMEOUT_MS, handleCatalogRequest } from './catalog.ts';
import { PAGE_TIMEOUT_MS, fetchLatestPage } from './shutdown.ts';
import { cachePage, getCachedPage } from './pages.ts';
import { handleImageRequest } from './images.ts';
import { clearCache } from './cache-storage.ts';

const LIST = 'https://shop.test/api/shop/products?page=1';
const PICTURE = 'https://shop.test/images/pane?w=320';

let kept: FakeCacheStorage;
/** What the shop answers to the next requests. */
let network: (request: Request) => Promise<Response>;
let leaving = new AbortController();
let work: Promise<unknown>[] = [];
const keepAlive = (promise: Promise<unknown>) => void work.push(promise);
const settled = () => Promise.all(work);

const read = (headers: Record<string, string> = { language: 'IT' }, address = LIST) =>
  handleCatalogRequest(new Request(address, { headers }), keepAlive, leaving.signal);
const picture = (address = PICTURE) => handleImageRequest(new Request(address), keepAlive, leaving.signal);

const says =
  (text: string, status = 200) =>
  () =>
    Promise.resolve(new Response(text, { status }));
const isGone = () => Promise.reject(new TypeError('Failed to fetch'));
const hangs = () => new Promise<Response>(() => {});

beforeEach(() => {
  kept = createFakeCacheStorage();
  work = [];
  leaving = new AbortController();
  vi.stubGlobal('fetch', (request: Request, init?: RequestInit) =>
    Promise.race([
      network(request),
      new Promise((_, fail) => {
        const end = () => fail(new Error('abort'));
        if (init?.signal?.aborted) end();
        init?.signal?.addEventListener('abort', end);
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

describe('a read of the catalogue', () => {
  it('is the network’s, and the saved one where the network is gone', async () => {
    network = says('first');
    const fresh = await read();
    expect([await fresh.text(), fresh.headers.has(SAVED_AT_HEADER)]).toEqual(['first', false]);
    await settled();
    network = isGone;
    const saved = await read();
    expect(await saved.text()).toBe('first');
    expect(Date.parse(saved.headers.get(SAVED_AT_HEADER) ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('fails as the network does when nothing is saved', async () => {
    network = isGone;
    await expect(read()).rejects.toThrow('Failed to fetch');
  });

  it('comes from the cache when the network hangs for 3 s, and the late answer is stored', async () => {
    network = says('first');
    await read();
    await settled();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    let arrive: (answer: Response) => void = () => {};
    network = () => new Promise((done) => (arrive = done));
    const answer = vi.fn<(text: Response) => void>();
    const asked = read().then(answer);
    await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS - 1);
    expect(answer).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await asked;
    expect(await answer.mock.calls[0]?.[0].text()).toBe('first');
    arrive(new Response('second'));
    await settled();
    network = isGone;
    expect(await (await read()).text()).toBe('second');
  });

  it('comes from the cache when the answer stalls half way', async () => {
    network = says('first');
    await read();
    await settled();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    network = () => Promise.resolve(new Response(new ReadableStream({ start: (c) => c.enqueue(new Uint8Array(3)) })));
    const asked = read();
    await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS);
    vi.useRealTimers();
    expect(await (await asked).text()).toBe('first');
  });

  it('goes on waiting when nothing is saved', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    let arrive: (answer: Response) => void = () => {};
    network = () => new Promise((done) => (arrive = done));
    const asked = read();
    await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS + 1);
    vi.useRealTimers();
    arrive(new Response('late'));
    expect(await (await asked).text()).toBe('late');
  });

  it('is never another language’s or another member’s (REL-SW8)', async () => {
    network = says('italian');
    await read({ language: 'IT', Authorization: 'Bearer giulia' });
    await settled();
    network = isGone;
    const others: Record<string, string>[] = [
      { language: 'EN', Authorization: 'Bearer giulia' },
      { language: 'IT', Authorization: 'Bearer marco' },
      { language: 'IT' },
    ];
    for (const headers of others) {
      await expect(read(headers)).rejects.toThrow('Failed to fetch');
    }
  });

  it('that failed is not stored, and is shown as it is', async () => {
    network = says('first');
    await read();
    await settled();
    network = says('trouble', 503);
    expect((await read()).status).toBe(503);
    await settled();
    network = isGone;
    expect(await (await read()).text()).toBe('first');
  });

  it('is not given out after a month', async () => {
    network = says('first');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - CATALOG_CACHE.maxAgeMs });
    await read();
    await settled();
    vi.useRealTimers();
    network = isGone;
    await expect(read()).rejects.toThrow('Failed to fetch');
  });

  it('keeps so many and lets the oldest go', async () => {
    network = says('page');
    for (let page = 0; page < CATALOG_CACHE.maxEntries + 3; page += 1) {
      await read({ language: 'IT' }, `https://shop.test/api/shop/products?page=${page}`);
      await settled();
    }
    const pages = kept.getUrls(CATALOG_CACHE.name).map((key) => Number(new URL(key).searchParams.get('page')));
    expect(pages).toHaveLength(CATALOG_CACHE.maxEntries);
    expect(Math.min(...pages)).toBe(3);
  });
});

describe('a logout (REL-Q4)', () => {
  it('leaves nothing', async () => {
    network = says('first');
    await read();
    await settled();
    await clearCache(CATALOG_CACHE);
    expect(kept.getNames()).toEqual([]);
  });

  it('lets no answer under way be stored afterwards', async () => {
    let arrive: (answer: Response) => void = () => {};
    network = () => new Promise((done) => (arrive = done));
    const asked = read();
    await clearCache(CATALOG_CACHE);
    arrive(new Response('late'));
    expect(await (await asked).text()).toBe('late');
    await settled();
    expect(kept.getNames()).toEqual([]);
  });

  it('takes with it what is being written in that moment', async () => {
    network = says('first');
    kept.onceBeforePut(() => clearCache(CATALOG_CACHE));
    await read();
    await settled();
    expect(kept.getNames()).toEqual([]);
  });
});

describe('a worker that has to go', () => {
  it.each([
    ['a read', read],
    ['a picture', picture],
  ])('is not held up by %s that hangs', async (_, ask) => {
    network = hangs;
    const outcome = ask().catch((error: unknown) => error);
    leaving.abort();
    expect(await outcome).toBeInstanceOf(Error);
    await settled();
  });

  it('answers a read with what is saved', async () => {
    network = says('first');
    await read();
    await settled();
    network = hangs;
    const asked = read();
    leaving.abort();
    expect(await (await asked).text()).toBe('first');
  });

  it('lets a page come from the shop, and is there where the shop is not', async () => {
    const visit = () =>
      fetchLatestPage(new Request('https://shop.test/cart'), () => Promise.resolve(new Response('former')));
    for (const [answer, page] of [
      [says('next'), 'next'],
      [isGone, 'former'],
      [says('', 503), 'former'],
    ] as const) {
      network = answer;
      expect(await (await visit()).text()).toBe(page);
    }
  });

  it('does not wait long for a page', async () => {
    vi.useFakeTimers();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
      const late = new AbortController();
      setTimeout(() => late.abort(), limit);
      return late.signal;
    });
    network = hangs;
    const visit = fetchLatestPage(new Request('https://shop.test/cart'), () => Promise.resolve(new Response('former')));
    await vi.advanceTimersByTimeAsync(PAGE_TIMEOUT_MS);
    expect(await (await visit).text()).toBe('former');
  });
});

describe('a picture', () => {
  it('is the saved one without asking, for a week', async () => {
    network = says('bread');
    await picture();
    await settled();
    network = says('other bread');
    expect(await (await picture()).text()).toBe('bread');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + IMAGE_CACHE.maxAgeMs });
    expect(await (await picture()).text()).toBe('other bread');
  });

  it('is the old one after a week where the network has none', async () => {
    network = says('bread');
    await picture();
    await settled();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + IMAGE_CACHE.maxAgeMs });
    network = isGone;
    expect(await (await picture()).text()).toBe('bread');
    await expect(picture('https://shop.test/images/cake?w=320')).rejects.toThrow('Failed to fetch');
  });

  it('is one of another width where the network has none', async () => {
    network = says('bread');
    await picture();
    await settled();
    network = says('wide bread');
    expect(await (await picture('https://shop.test/images/pane?w=960')).text()).toBe('wide bread');
    network = isGone;
    expect(await (await picture('https://shop.test/images/pane?w=640')).text()).toBe('bread');
  });

  it('that is missing is not stored', async () => {
    network = says('none', 404);
    expect((await picture()).status).toBe(404);
    await settled();
    expect(kept.getNames()).toEqual([]);
  });

  it('stays among the last two hundred', async () => {
    network = says('bread');
    for (let at = 0; at < IMAGE_CACHE.maxEntries + 2; at += 1) {
      await picture(`https://shop.test/images/pane-${at}`);
      await settled();
    }
    const names = kept.getUrls(IMAGE_CACHE.name);
    expect(names).toHaveLength(IMAGE_CACHE.maxEntries);
    expect(names[0]).toContain('pane-2');
  });
});

describe('a storage that fails', () => {
  it('without room gives the pictures up, and the answers come', async () => {
    network = says('bread');
    await picture();
    await settled();
    kept.failPuts('QuotaExceededError');
    expect(await (await read()).text()).toBe('bread');
    await settled();
    expect(kept.getNames()).not.toContain(IMAGE_CACHE.name);
  });

  it('that is closed altogether changes nothing for the page', async () => {
    const no = () => Promise.reject(new DOMException('Refused', 'SecurityError'));
    vi.stubGlobal('caches', { open: no, match: no, delete: no });
    network = says('fresh');
    expect(await (await read()).text()).toBe('fresh');
    expect(await (await picture()).text()).toBe('fresh');
    await settled();
    network = isGone;
    await expect(read()).rejects.toThrow('Failed to fetch');
    await expect(clearCache(CATALOG_CACHE)).resolves.toBeUndefined();
  });

  it('never holds an answer up', async () => {
    vi.stubGlobal('caches', { open: hangs, match: hangs, delete: hangs });
    network = says('fresh');
    expect(await (await read()).text()).toBe('fresh');
    vi.unstubAllGlobals();
    kept = createFakeCacheStorage();
  });
});

describe('a page that the server rendered', () => {
  const PAGE = 'https://shop.test/IT/milano/products';
  const rendered = '<meta name="entry" content="/assets/index-1.js">';
  const keep = () => cachePage(PAGE, leaving.signal);
  const has = (path: string) => Promise.resolve(path === '/assets/index-1.js');
  const of =
    (text: string, status = 200) =>
    () =>
      Promise.resolve(new Response(text, { status, headers: { 'Content-Security-Policy': 'x', Link: 'y' } }));

  it('begins a later visit, with the policy that it came with', async () => {
    network = of(rendered);
    await keep();
    const page = await getCachedPage(PAGE, has);
    expect(await page?.text()).toBe(rendered);
    expect(page?.headers.get('Content-Security-Policy')).toBe('x');
    expect(page?.headers.has('Link')).toBe(false);
    expect(await getCachedPage(`${PAGE}?page=2`, has)).toBeUndefined();
  });

  it('is asked for as whoever is here now, past the browser’s own cache', async () => {
    let asked: Request | undefined;
    network = (request) => {
      asked = request;
      return of(rendered)();
    };
    await keep();
    expect(asked?.headers.get('Accept')).toBe('text/html');
    expect(asked?.cache).toBe('no-store');
  });

  it.each([
    ['is not rendered', of('<script type="module" src="/assets/index-1.js"></script>')],
    ['is an error', of(rendered, 500)],
    ['does not come', isGone],
  ])('is not kept where it %s', async (_, answer) => {
    network = answer;
    await keep();
    expect(kept.getNames()).toEqual([]);
  });

  it('is asked for no longer once the worker has to go', async () => {
    network = hangs;
    const asked = keep();
    leaving.abort();
    await asked;
    expect(kept.getNames()).toEqual([]);
  });

  it('is not kept where the pages were cleared while it was under way', async () => {
    network = async () => {
      await clearCache(PAGE_CACHE);
      return of(rendered)();
    };
    await keep();
    expect(kept.getNames()).not.toContain(PAGE_CACHE.name);
  });

  it('of another release is forgotten, with all others', async () => {
    network = of(rendered);
    await keep();
    expect(await getCachedPage(PAGE, () => Promise.resolve(false))).toBeUndefined();
    expect(kept.getNames()).not.toContain(PAGE_CACHE.name);
  });

  it('that is a week old gives way to the shell', async () => {
    network = of(rendered);
    await keep();
    vi.useFakeTimers({ now: Date.now() + PAGE_CACHE.maxAgeMs });
    expect(await getCachedPage(PAGE, has)).toBeUndefined();
  });
});
