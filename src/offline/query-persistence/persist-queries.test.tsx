import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectConsole } from '#tests/setup/fail-on-console.ts';
import { persistQueries } from './persist-queries.ts';
import {
  clearPersistedQueries,
  hasPersistedQueries,
  persistedQueryOptions,
  getPersistedQueriesKey,
} from './persisted-queries.ts';

const KEY = getPersistedQueriesKey('giulia', 'it');
const LIST = ['products', { shopId: 'milano', language: 'it' }] as const;
let stops: (() => void)[] = [];

async function start(key = KEY, isCacheUnwritten = false) {
  const client = new QueryClient();
  const { flush, stop } = await persistQueries(client, key, isCacheUnwritten);
  stops.push(stop);
  return { client, flush, stop };
}
const fetchQuery = (client: QueryClient, queryKey: QueryKey, data: unknown, options: object = persistedQueryOptions) =>
  client.query({ queryKey, queryFn: () => Promise.resolve(data), ...options, staleTime: 0 });
const waitForWrite = () => vi.advanceTimersByTimeAsync(1_000);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('persisted queries', () => {
  it('are restored at the next start', async () => {
    const { client } = await start();
    await fetchQuery(client, LIST, ['miele']);
    await waitForWrite();
    const { client: next } = await start();
    expect(next.getQueryData(LIST)).toEqual(['miele']);
    // Restored data is always stale, so the page fetches again.
    expect(next.getQueryState(LIST)?.isInvalidated).toBe(true);
  });

  it('are written at once when the page is hidden', async () => {
    const { client, stop } = await start();
    await fetchQuery(client, LIST, ['miele']);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(localStorage.getItem(KEY)).toContain('miele');
    // Nothing is written after a logout (REL-Q4).
    await fetchQuery(client, LIST, ['tè']);
    stop();
    clearPersistedQueries();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(visibility).toHaveBeenCalled();
    expect(localStorage).toHaveLength(0);
  });

  it('include only queries with meta.persist and no mutations (REL-Q1)', async () => {
    const { client } = await start();
    const write = client.getMutationCache().build(client, {
      mutationFn: (password: string) => Promise.reject(new Error(password)),
    });
    await write.execute('s3cret').catch(() => undefined);
    await fetchQuery(client, ['profile'], { name: 'Giulia' }, {});
    await fetchQuery(client, LIST, ['miele']);
    await waitForWrite();
    expect(localStorage.getItem(KEY)).toContain('miele');
    expect(localStorage.getItem(KEY)).not.toMatch(/s3cret|Giulia/u);
  });

  it('are written with the next response when the server-rendered page has brought them', async () => {
    const client = new QueryClient();
    client.setQueryData(LIST, ['miele']);
    const observer = new QueryObserver(client, { queryKey: LIST, ...persistedQueryOptions, enabled: false });
    stops.push(observer.subscribe(() => undefined));
    stops.push((await persistQueries(client, KEY, true)).stop);
    await fetchQuery(client, ['profile'], { name: 'Giulia' }, {});
    await waitForWrite();
    expect(localStorage.getItem(KEY)).toContain('miele');
  });

  it('write nothing while the cache has only other queries', async () => {
    const { client } = await start();
    await fetchQuery(client, ['profile'], { name: 'Giulia' }, {});
    await waitForWrite();
    expect(localStorage).toHaveLength(0);
  });

  it('survive three starts in a row with failed refetches (REL-Q2)', async () => {
    const { client } = await start();
    await fetchQuery(client, LIST, ['miele']);
    await waitForWrite();
    for (const _ of [1, 2, 3]) {
      const next = await start();
      const fail = () => Promise.reject(new Error('offline'));
      await next.client
        .query({ queryKey: LIST, queryFn: fail, retry: false, ...persistedQueryOptions, staleTime: 0 })
        .catch(() => undefined);
      // Another query succeeds, so everything is written again.
      await fetchQuery(next.client, ['other'], 'tè');
      await waitForWrite();
      expect(next.client.getQueryData(LIST)).toEqual(['miele']);
    }
  });

  it('belong to one member and language (REL-Q3)', async () => {
    const { client } = await start();
    await fetchQuery(client, LIST, ['miele']);
    await waitForWrite();
    for (const key of [
      getPersistedQueriesKey('marco', 'it'),
      getPersistedQueriesKey('giulia', 'en'),
      getPersistedQueriesKey('', 'it'),
    ]) {
      expect((await start(key)).client.getQueryData(LIST)).toBeUndefined();
    }
  });

  it('are not written after stopping, even if a write was scheduled (REL-Q4)', async () => {
    const { client, stop } = await start();
    await fetchQuery(client, LIST, ['miele']);
    stop();
    clearPersistedQueries();
    await waitForWrite();
    await fetchQuery(client, LIST, ['tè']);
    await waitForWrite();
    expect(localStorage).toHaveLength(0);
  });

  it('are all cleared, or all except those of one member', () => {
    for (const key of [
      KEY,
      getPersistedQueriesKey('giulia', 'en'),
      getPersistedQueriesKey('marco', 'it'),
      getPersistedQueriesKey('', 'it'),
      'other',
    ]) {
      localStorage.setItem(key, '{}');
    }
    clearPersistedQueries(getPersistedQueriesKey('giulia', ''));
    expect(hasPersistedQueries(KEY) && hasPersistedQueries(getPersistedQueriesKey('giulia', 'en'))).toBe(true);
    expect(
      hasPersistedQueries(getPersistedQueriesKey('marco', 'it')) ||
        hasPersistedQueries(getPersistedQueriesKey('', 'it')),
    ).toBe(false);
    clearPersistedQueries();
    expect(Object.keys(localStorage)).toEqual(['other']);
  });

  it('are discarded when they are not JSON', async () => {
    // The library logs these in development only.
    expectConsole(/SyntaxError/u);
    expectConsole(/persisted cache will be discarded/u);
    localStorage.setItem(KEY, '{"broken');
    const { client } = await start();
    expect(client.getQueryCache().getAll()).toEqual([]);
    expect(hasPersistedQueries(KEY)).toBe(false);
  });

  it.each(['7', 'null', '{}', '{"timestamp":1,"buster":"0","clientState":{}}'])(
    'are discarded when they have a wrong shape: %s',
    async (text) => {
      localStorage.setItem(KEY, text);
      const { client } = await start();
      expect(client.getQueryCache().getAll()).toEqual([]);
    },
  );

  it('do not affect the app when the storage refuses everything (REL-Q5)', async () => {
    expectConsole(/QuotaExceededError/u);
    expectConsole(/persisted cache will be discarded/u);
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    const { client } = await start();
    await fetchQuery(client, LIST, ['miele']);
    await waitForWrite();
    expect(client.getQueryData(LIST)).toEqual(['miele']);
  });

  it('drop the oldest query when the storage is full (REL-Q5)', async () => {
    const { client } = await start();
    await fetchQuery(client, ['old'], 'x'.repeat(100));
    await vi.advanceTimersByTimeAsync(10);
    await fetchQuery(client, LIST, ['miele']);
    const originalSetItem = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
      if (text.includes('xxx')) throw new DOMException('full', 'QuotaExceededError');
      originalSetItem.call(this, key, text);
    });
    await waitForWrite();
    expect(localStorage.getItem(KEY)).toContain('miele');
  });
});
