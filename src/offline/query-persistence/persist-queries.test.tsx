import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectConsole } from '#tests/setup/fail-on-console.ts';
import {
  clearPersistedQueries,
  hasPersistedQueries,
  persistedQueryOptions,
  getPersistedQueriesKey,
} from './persisted-queries.ts';
import { persistQueries } from './persist-queries.ts';

const KEY = getPersistedQueriesKey('giulia', 'it');
const LIST = ['catalogue', 'milano', 'it', 'list'];
let stops: (() => void)[] = [];

async function start(key = KEY) {
  const client = new QueryClient();
  const stop = await persistQueries(client, key);
  stops.push(stop);
  return { client, stop };
}
const answer = (client: QueryClient, queryKey: string[], data: unknown, options: object = persistedQueryOptions) =>
  client.query({ queryKey, queryFn: () => Promise.resolve(data), ...options, staleTime: 0 });
const written = () => vi.advanceTimersByTimeAsync(1_000);

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

describe('kept answers', () => {
  it('are there at the next start', async () => {
    const { client } = await start();
    await answer(client, LIST, ['miele']);
    await written();
    const { client: next } = await start();
    expect(next.getQueryData(LIST)).toEqual(['miele']);
    // And the shop is asked again, however young they are.
    expect(next.getQueryState(LIST)?.isInvalidated).toBe(true);
  });

  it('are written at once when the page is left', async () => {
    const { client, stop } = await start();
    await answer(client, LIST, ['miele']);
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(localStorage.getItem(KEY)).toContain('miele');
    // But not after a logout (REL-Q4).
    await answer(client, LIST, ['tè']);
    stop();
    clearPersistedQueries();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(hidden).toHaveBeenCalled();
    expect(localStorage).toHaveLength(0);
  });

  it('are only those whose query asks for it, and no mutation ever (REL-Q1)', async () => {
    const { client } = await start();
    const write = client.getMutationCache().build(client, {
      mutationFn: (password: string) => Promise.reject(new Error(password)),
    });
    await write.execute('s3cret').catch(() => undefined);
    await answer(client, ['profile'], { name: 'Giulia' }, {});
    await answer(client, LIST, ['miele']);
    await written();
    expect(localStorage.getItem(KEY)).toContain('miele');
    expect(localStorage.getItem(KEY)).not.toMatch(/s3cret|Giulia/u);
  });

  it('outlive three starts in a row whose reads fail (REL-Q2)', async () => {
    const { client } = await start();
    await answer(client, LIST, ['miele']);
    await written();
    for (const _ of [1, 2, 3]) {
      const again = await start();
      const fails = () => Promise.reject(new Error('offline'));
      await again.client
        .query({ queryKey: LIST, queryFn: fails, retry: false, ...persistedQueryOptions, staleTime: 0 })
        .catch(() => undefined);
      // Something else is answered, and everything is written anew.
      await answer(again.client, ['other'], 'tè');
      await written();
      expect(again.client.getQueryData(LIST)).toEqual(['miele']);
    }
  });

  it('belong to one member and language (REL-Q3)', async () => {
    const { client } = await start();
    await answer(client, LIST, ['miele']);
    await written();
    for (const key of [
      getPersistedQueriesKey('marco', 'it'),
      getPersistedQueriesKey('giulia', 'en'),
      getPersistedQueriesKey('', 'it'),
    ]) {
      expect((await start(key)).client.getQueryData(LIST)).toBeUndefined();
    }
  });

  it('are not written any more after the end, not even what was about to be (REL-Q4)', async () => {
    const { client, stop } = await start();
    await answer(client, LIST, ['miele']);
    stop();
    clearPersistedQueries();
    await written();
    await answer(client, LIST, ['tè']);
    await written();
    expect(localStorage).toHaveLength(0);
  });

  it('are forgotten, all of them or but one member’s', () => {
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

  it('that are no JSON are none', async () => {
    // Said by the library, in development alone.
    expectConsole(/SyntaxError/u);
    expectConsole(/persisted cache will be discarded/u);
    localStorage.setItem(KEY, '{"broken');
    const { client } = await start();
    expect(client.getQueryCache().getAll()).toEqual([]);
    expect(hasPersistedQueries(KEY)).toBe(false);
  });

  it.each(['7', 'null', '{}', '{"timestamp":1,"buster":"0","clientState":{}}'])(
    'that can’t be read are none: %s',
    async (text) => {
      localStorage.setItem(KEY, text);
      const { client } = await start();
      expect(client.getQueryCache().getAll()).toEqual([]);
    },
  );

  it('a storage that refuses everything changes nothing of the shop (REL-Q5)', async () => {
    expectConsole(/QuotaExceededError/u);
    expectConsole(/persisted cache will be discarded/u);
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    const { client } = await start();
    await answer(client, LIST, ['miele']);
    await written();
    expect(client.getQueryData(LIST)).toEqual(['miele']);
  });

  it('make room by dropping the oldest (REL-Q5)', async () => {
    const { client } = await start();
    await answer(client, ['old'], 'x'.repeat(100));
    await vi.advanceTimersByTimeAsync(10);
    await answer(client, LIST, ['miele']);
    const set = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
      if (text.includes('xxx')) throw new DOMException('full', 'QuotaExceededError');
      set.call(this, key, text);
    });
    await written();
    expect(localStorage.getItem(KEY)).toContain('miele');
  });
});
