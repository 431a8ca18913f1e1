import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { FileSettings } from '#server/platform/files/file-store.ts';
import { findOriginal } from '#server/platform/files/find-original.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { generateId } from '#server/platform/lib/ids.ts';
import { createClientLimiter } from '#server/platform/rate-limit/client-limiter.ts';
import { createBackgroundQueue } from './background-queue.ts';
import { SLOW_FORMAT, type AcceptedFormats, type ImageFormat } from './image-request.rules.ts';
import { resizeImage } from './resize-image.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface ServedImage {
  readonly bytes: Bytes;
  readonly format: ImageFormat;
  readonly etag: string;
  /** Served until the background queue has created the best format. */
  readonly isProvisional: boolean;
}

/** An original in one width and format. */
interface Variant {
  readonly originalPath: string;
  readonly version: string;
  readonly width: number;
  readonly format: ImageFormat;
  /** Name of the cached file. It contains the version, so a replaced image is never served from the cache. */
  readonly key: string;
}

/** At most two variants are created at a time: twenty at once would use 300 MB and slow down all other requests. */
const REQUEST_LIMITS = { maxRunning: 2, maxTotal: 2, maxWaiting: 500, maxWaitMs: 30_000 };

/** A variant that could not be created or stored is not tried again in this time, however often it is requested. */
const RETRY_DELAY_MS = 60_000;
const MAX_FAILED_VARIANTS = 1_000;

/**
 * Caches the stored images in all requested widths and formats, on the disk of this machine. Each variant is created once.
 *
 * - A visitor waits only for formats that are encoded fast. Clients take turns, so that one that requests all variants does
 *   not delay others.
 * - AVIF is created in the background. Until then, requests get a faster format.
 */
function createImageCache(settings: FileSettings, log: Pick<Logger, 'warn'>) {
  const files = openFileStore(settings);
  const folder = join(settings.dataDir, 'image-cache');
  const limitClient = createClientLimiter(REQUEST_LIMITS);
  let activeRequests = 0;
  const background = createBackgroundQueue(() => activeRequests > 0);
  /** Path and version of the originals that were reported, so that each is logged once. */
  const reported = new Set<string>();
  const pending = new Map<string, Promise<Bytes | undefined>>();
  const failed = new LRUCache<string, true>({ max: MAX_FAILED_VARIANTS, ttl: RETRY_DELAY_MS });

  const getCachePath = ({ key }: Variant) => join(folder, key);
  const readCached = (variant: Variant) => readFile(getCachePath(variant)).catch(() => undefined);

  async function findVariants(name: string, width: number) {
    const original = await findOriginal(files, name);
    if (!original) return undefined;
    const { path: originalPath, version } = original;
    return (format: ImageFormat): Variant => {
      return { originalPath, version, width, format, key: `${name}.${version}.${width}.${format}` };
    };
  }

  function reportUnreadable({ originalPath: file, version }: Variant, error: unknown): void {
    const key = `${file}.${version}`;
    if (reported.has(key)) return;
    reported.add(key);
    log.warn({ reason: error instanceof Error ? error.message : String(error), file }, 'an image can not be read');
  }

  /** @throws when the disk is full */
  async function store(variant: Variant, bytes: Bytes): Promise<void> {
    // A deleted image of a member must not come back.
    if ((await files.getVersion(variant.originalPath)) !== variant.version) return;
    // Written to a temporary file and renamed, so that no reader sees an incomplete file, even after a crash.
    const temporaryPath = `${getCachePath(variant)}.${generateId()}`;
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(temporaryPath, bytes);
      await rename(temporaryPath, getCachePath(variant));
    } catch (error) {
      await rm(temporaryPath, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  /** @returns undefined if the original is missing, damaged, too large or no image */
  async function create(variant: Variant): Promise<Bytes | undefined> {
    const content = await files.read(variant.originalPath);
    if (!content) return undefined;
    return resizeImage(content, variant.width, variant.format).catch((error: unknown) => {
      reportUnreadable(variant, error);
      return undefined;
    });
  }

  /** Runs one creation of a variant at a time; simultaneous callers get its result. */
  async function createOnce({ key }: Variant, work: () => Promise<Bytes | undefined>): Promise<Bytes | undefined> {
    const running = pending.get(key) ?? work();
    pending.set(key, running);
    try {
      return await running;
    } finally {
      pending.delete(key);
    }
  }

  /** @throws AppError `tooManyRequests` when the client waits for too many variants */
  async function createForClient(clientKey: string, variant: Variant): Promise<Bytes | undefined> {
    activeRequests += 1;
    try {
      // In the client's turn, another client may have created it.
      return await limitClient(clientKey, async () => {
        const cached = await readCached(variant);
        if (cached) return cached;
        return createOnce(variant, async () => {
          const bytes = await create(variant);
          // The disk may be full. The image is still served, and created again next time.
          if (bytes) await store(variant, bytes).catch(() => undefined);
          return bytes;
        });
      });
    } finally {
      activeRequests -= 1;
    }
  }

  /**
   * @param source `requests` and `lists` take turns
   * @returns whether the variant exists now
   * @throws when it can't be stored, or too many variants wait
   */
  async function createInBackground(source: 'requests' | 'lists', variant: Variant): Promise<boolean> {
    if (failed.has(variant.key)) return false;
    try {
      const work = async () => {
        // It may have been stored after the caller looked for it, or by another process.
        const cached = await readCached(variant);
        if (cached) return cached;
        const bytes = await create(variant);
        if (bytes) await store(variant, bytes);
        else failed.set(variant.key, true);
        return bytes;
      };
      return (await createOnce(variant, () => background.run(source, work))) !== undefined;
    } catch (error) {
      failed.set(variant.key, true);
      throw error;
    }
  }

  return {
    /**
     * @returns undefined if there is no original with that name, or if it is damaged, too large or no image
     * @throws AppError `tooManyRequests` when the client waits for too many variants
     */
    getImage: async (
      clientKey: string,
      name: string,
      width: number,
      { best, fast }: AcceptedFormats,
    ): Promise<ServedImage | undefined> => {
      const toVariant = await findVariants(name, width);
      if (!toVariant) return undefined;
      const cached = await readCached(toVariant(best));
      const etag = (format: ImageFormat) => `"${toVariant(format).key}"`;
      if (cached) return { bytes: cached, format: best, etag: etag(best), isProvisional: false };
      const variant = toVariant(fast);
      const bytes = (await readCached(variant)) ?? (await createForClient(clientKey, variant));
      if (!bytes) return undefined;
      // A failure is not this request's: the next request or server start tries again.
      if (best !== fast) void createInBackground('requests', toVariant(best)).catch(() => undefined);
      return { bytes, format: fast, etag: etag(fast), isProvisional: best !== fast };
    },

    /**
     * Creates the AVIF variant of an image in the background, unless it is cached.
     *
     * @returns whether it was created
     * @throws when it can't be stored, or the storage of the originals does not respond
     */
    prepare: async (name: string, width: number): Promise<boolean> => {
      const variant = (await findVariants(name, width))?.(SLOW_FORMAT);
      if (!variant) return false;
      const isCached = await access(getCachePath(variant)).then(
        () => true,
        () => false,
      );
      return !isCached && createInBackground('lists', variant);
    },

    isStopped: background.isStopped,
    /** Ends the work in the background. Requests are still served. */
    stop: background.stop,
  };
}

export type ImageCache = ReturnType<typeof createImageCache>;

/** One cache for each configuration, so that requests and jobs share its queue. */
const caches = new WeakMap<FileSettings, ImageCache>();

export function openImageCache(settings: FileSettings, log: Pick<Logger, 'warn'>): ImageCache {
  const cache = caches.get(settings) ?? createImageCache(settings, log);
  caches.set(settings, cache);
  return cache;
}
