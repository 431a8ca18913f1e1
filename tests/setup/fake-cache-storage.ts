import { vi } from 'vitest';

/** Responses of one cache by URL, oldest first, like `keys()`. */
type CacheEntries = Map<string, Response>;

export interface FakeCacheStorage {
  readonly getNames: () => readonly string[];
  readonly getUrls: (name: string) => readonly string[];
  /** Makes every further `put` throw a DOMException of this name. */
  readonly failPuts: (errorName: string) => void;
  /** Calls the callback once, before the next `put`. */
  readonly onceBeforePut: (callback: () => Promise<void>) => void;
}

/** Stubs the Cache API in memory, because Node has none. Entries are matched by URL only, as the worker uses it. */
export function createFakeCacheStorage(): FakeCacheStorage {
  const caches = new Map<string, CacheEntries>();
  let putError = '';
  let beforePut: (() => Promise<void>) | undefined;

  const open = (name: string) => {
    const entries: CacheEntries = caches.get(name) ?? new Map();
    caches.set(name, entries);
    return {
      put: async (key: string, response: Response) => {
        const callback = beforePut;
        beforePut = undefined;
        await callback?.();
        if (putError !== '') throw new DOMException('No room', putError);
        entries.delete(key);
        entries.set(key, response.clone());
      },
      match: async (key: string) => entries.get(key)?.clone(),
      keys: async () => [...entries.keys()],
      delete: async (key: string) => entries.delete(key),
    };
  };
  vi.stubGlobal('caches', {
    open: async (name: string) => open(name),
    match: async (key: string, { cacheName, ignoreSearch }: CacheQueryOptions & { cacheName: string }) => {
      const toComparable = (url: string) => (ignoreSearch === true ? url.split('?')[0] : url);
      const match = [...(caches.get(cacheName) ?? [])].find(([url]) => toComparable(url) === toComparable(key));
      return match?.[1].clone();
    },
    delete: async (name: string) => caches.delete(name),
  });
  return {
    getNames: () => [...caches.keys()],
    getUrls: (name) => [...(caches.get(name)?.keys() ?? [])],
    failPuts: (errorName) => (putError = errorName),
    onceBeforePut: (callback) => (beforePut = callback),
  };
}
