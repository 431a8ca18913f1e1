import { vi } from 'vitest';

/** Of one cache: what is stored under which address, oldest first, as `keys()` lists it. */
type CacheEntries = Map<string, Response>;

export interface FakeCacheStorage {
  readonly getNames: () => readonly string[];
  readonly getUrls: (name: string) => readonly string[];
  /** Every storing fails from now on, with an error of this name. */
  readonly failPuts: (name: string) => void;
  /** Run once, just before the next entry is stored. */
  readonly onceBeforePut: (act: () => Promise<void>) => void;
}

/** The Cache API in memory, for Node has none; by address alone, which is all that the worker uses. */
export function createFakeCacheStorage(): FakeCacheStorage {
  const all = new Map<string, CacheEntries>();
  let refusal = '';
  let act: (() => Promise<void>) | undefined;

  const open = (name: string) => {
    const entries: CacheEntries = all.get(name) ?? new Map();
    all.set(name, entries);
    return {
      put: async (key: string, response: Response) => {
        const before = act;
        act = undefined;
        await before?.();
        if (refusal !== '') throw new DOMException('No room', refusal);
        entries.delete(key);
        entries.set(key, response.clone());
      },
      keys: async () => [...entries.keys()],
      delete: async (key: string) => entries.delete(key),
    };
  };
  vi.stubGlobal('caches', {
    open: async (name: string) => open(name),
    match: async (key: string, { cacheName, ignoreSearch }: CacheQueryOptions & { cacheName: string }) => {
      const path = (address: string) => (ignoreSearch === true ? address.split('?')[0] : address);
      const found = [...(all.get(cacheName) ?? [])].find(([address]) => path(address) === path(key));
      return found?.[1].clone();
    },
    delete: async (name: string) => all.delete(name),
  });
  return {
    getNames: () => [...all.keys()],
    getUrls: (name) => [...(all.get(name)?.keys() ?? [])],
    failPuts: (name) => (refusal = name),
    onceBeforePut: (next) => (act = next),
  };
}
