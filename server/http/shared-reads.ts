import { LRUCache } from 'lru-cache';

/** How old a value may be: it has prices and stock. Under load one read a second and key costs almost nothing. */
const MAX_AGE_MS = 1000;

interface SharedReadsOptions<T> {
  /** Time in milliseconds. */
  readonly now: () => number;
  readonly maxCharacters: number;
  readonly getLength: (value: T) => number;
  /** Whether later readers of the same second get the value too, and not only simultaneous ones. */
  readonly isKept?: (value: T) => boolean;
}

/**
 * Shares what was read between all readers with the same key. Simultaneous readers wait for the same read.
 *
 * @returns a function that returns the value of a key, at most a second old
 */
export function createSharedReads<T extends object | string>({
  now,
  maxCharacters,
  getLength,
  isKept = () => true,
}: SharedReadsOptions<T>): (key: string, read: () => Promise<T>) => Promise<T> {
  const values = new LRUCache<string, T, () => Promise<T>>({
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    perf: { now },
    maxSize: maxCharacters,
    sizeCalculation: (value, key) => getLength(value) + key.length,
    // A value that is evicted while it is read is still used.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context, options }) => {
      const value = await context();
      if (!isKept(value)) options.ttl = 1;
      return value;
    },
  });
  return async (key, read) => (await values.fetch(key, { context: read })) ?? read();
}
