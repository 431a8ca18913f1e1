import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SAVED_AT } from '#src/lib/saved-at.ts';
import { CATALOGUE, PAGES, PICTURES } from '#src/pwa/worker.constants.ts';
import { fakeCaches, type FakeCaches } from '#tests/setup/caches.ts';
import { NETWORK_LIMIT, answerRead } from './catalogue.ts';
import { PAGE_LIMIT, newestPage } from './leaving.ts';
import { keepPage, keptPage } from './pages.ts';
import { answerPicture } from './pictures.ts';
import { forget } from './store.ts';

const LIST = 'https://shop.test/api/shop/products?page=1';
const PICTURE = 'https://shop.test/images/pane?w=320';

let kept: FakeCaches;
/** What the shop answers to the next requests. */
let network: (request: Request) => Promise<Response>;
let leaving = new AbortController();
let work: Promise<unknown>[] = [];
const keepAlive = (promise: Promise<unknown>) => void work.push(promise);
const settled = () => Promise.all(work);

const read = (headers: Record<string, string> = { language: 'IT' }, address = LIST) =>
  answerRead(new Request(address, { headers }), keepAlive, leaving.signal);
const picture = (address = PICTURE) => answerPicture(new Request(address), keepAlive, leaving.signal);

const says =
  (text: string, status = 200) =>
  () =>
    Promise.resolve(new Response(text, { status }));
const isGone = () => Promise.reject(new TypeError('Failed to fetch'));
const hangs = () => new Promise<Response>(() => {});

beforeEach(() => {
  kept = fakeCaches();
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
  await forget(CATALOGUE);
  vi.unstubAllGlobals();
});

describe('a read of the catalogue', () => {
  it('is the network’s, and the saved one where the network is gone', async () => {
    network = says('first');
    const fresh = await read();
    expect([await fresh.text(), fresh.headers.has(SAVED_AT)]).toEqual(['first', false]);
    await settled();
    network = isGone;
    const saved = await read();
    expect(await saved.text()).toBe('first');
    expect(Date.parse(saved.headers.get(SAVED_AT) ?? '')).toBeGreaterThan(Date.now() - 60_000);
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
    await vi.advanceTimersByTimeAsync(NETWORK_LIMIT - 1);
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
    await vi.advanceTimersByTimeAsync(NETWORK_LIMIT);
    vi.useRealTimers();
    expect(await (await asked).text()).toBe('first');
  });

  it('goes on waiting when nothing is saved', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    let arrive: (answer: Response) => void = () => {};
    network = () => new Promise((done) => (arrive = done));
    const asked = read();
    await vi.advanceTimersByTimeAsync(NETWORK_LIMIT + 1);
    vi.useRealTimers();
    arrive(new Response('late'));
    expect(await (await asked).text()).toBe('late');
  });

  it('is never another language’s or another member’s (SW8)', async () => {
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
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - CATALOGUE.lasts });
    await read();
    await settled();
    vi.useRealTimers();
    network = isGone;
    await expect(read()).rejects.toThrow('Failed to fetch');
  });

  it('keeps so many and lets the oldest go', async () => {
    network = says('page');
    for (let page = 0; page < CATALOGUE.most + 3; page += 1) {
      await read({ language: 'IT' }, `https://shop.test/api/shop/products?page=${page}`);
      await settled();
    }
    const pages = kept.addresses(CATALOGUE.name).map((key) => Number(new URL(key).searchParams.get('page')));
    expect(pages).toHaveLength(CATALOGUE.most);
    expect(Math.min(...pages)).toBe(3);
  });
});

describe('a logout (Q4)', () => {
  it('leaves nothing', async () => {
    network = says('first');
    await read();
    await settled();
    await forget(CATALOGUE);
    expect(kept.names()).toEqual([]);
  });

  it('lets no answer under way be stored afterwards', async () => {
    let arrive: (answer: Response) => void = () => {};
    network = () => new Promise((done) => (arrive = done));
    const asked = read();
    await forget(CATALOGUE);
    arrive(new Response('late'));
    expect(await (await asked).text()).toBe('late');
    await settled();
    expect(kept.names()).toEqual([]);
  });

  it('takes with it what is being written in that moment', async () => {
    network = says('first');
    kept.beforePut(() => forget(CATALOGUE));
    await read();
    await settled();
    expect(kept.names()).toEqual([]);
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
      newestPage(new Request('https://shop.test/cart'), () => Promise.resolve(new Response('former')));
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
    const visit = newestPage(new Request('https://shop.test/cart'), () => Promise.resolve(new Response('former')));
    await vi.advanceTimersByTimeAsync(PAGE_LIMIT);
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
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + PICTURES.lasts });
    expect(await (await picture()).text()).toBe('other bread');
  });

  it('is the old one after a week where the network has none', async () => {
    network = says('bread');
    await picture();
    await settled();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + PICTURES.lasts });
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
    expect(kept.names()).toEqual([]);
  });

  it('stays among the last two hundred', async () => {
    network = says('bread');
    for (let at = 0; at < PICTURES.most + 2; at += 1) {
      await picture(`https://shop.test/images/pane-${at}`);
      await settled();
    }
    const names = kept.addresses(PICTURES.name);
    expect(names).toHaveLength(PICTURES.most);
    expect(names[0]).toContain('pane-2');
  });
});

describe('a storage that fails', () => {
  it('without room gives the pictures up, and the answers come', async () => {
    network = says('bread');
    await picture();
    await settled();
    kept.refuse('QuotaExceededError');
    expect(await (await read()).text()).toBe('bread');
    await settled();
    expect(kept.names()).not.toContain(PICTURES.name);
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
    await expect(forget(CATALOGUE)).resolves.toBeUndefined();
  });

  it('never holds an answer up', async () => {
    vi.stubGlobal('caches', { open: hangs, match: hangs, delete: hangs });
    network = says('fresh');
    expect(await (await read()).text()).toBe('fresh');
    vi.unstubAllGlobals();
    kept = fakeCaches();
  });
});

describe('a page that the server rendered', () => {
  const PAGE = 'https://shop.test/IT/milano/products';
  const rendered = '<meta name="entry" content="/assets/index-1.js">';
  const keep = () => keepPage(PAGE, leaving.signal);
  const has = (path: string) => Promise.resolve(path === '/assets/index-1.js');
  const of =
    (text: string, status = 200) =>
    () =>
      Promise.resolve(new Response(text, { status, headers: { 'Content-Security-Policy': 'x', Link: 'y' } }));

  it('begins a later visit, with the policy that it came with', async () => {
    network = of(rendered);
    await keep();
    const page = await keptPage(PAGE, has);
    expect(await page?.text()).toBe(rendered);
    expect(page?.headers.get('Content-Security-Policy')).toBe('x');
    expect(page?.headers.has('Link')).toBe(false);
    expect(await keptPage(`${PAGE}?page=2`, has)).toBeUndefined();
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
    expect(kept.names()).toEqual([]);
  });

  it('is asked for no longer once the worker has to go', async () => {
    network = hangs;
    const asked = keep();
    leaving.abort();
    await asked;
    expect(kept.names()).toEqual([]);
  });

  it('is not kept where the pages were cleared while it was under way', async () => {
    network = async () => {
      await forget(PAGES);
      return of(rendered)();
    };
    await keep();
    expect(kept.names()).not.toContain(PAGES.name);
  });

  it('of another release is forgotten, with all others', async () => {
    network = of(rendered);
    await keep();
    expect(await keptPage(PAGE, () => Promise.resolve(false))).toBeUndefined();
    expect(kept.names()).not.toContain(PAGES.name);
  });

  it('that is a week old gives way to the shell', async () => {
    network = of(rendered);
    await keep();
    vi.useFakeTimers({ now: Date.now() + PAGES.lasts });
    expect(await keptPage(PAGE, has)).toBeUndefined();
  });
});
