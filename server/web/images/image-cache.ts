import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { FileSettings, FileStore } from '#server/platform/files/file-store.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { generateId } from '#server/platform/lib/ids.ts';
import { ORIGINAL_EXTENSIONS, ORIGINALS_FOLDER } from '#server/platform/lib/originals.ts';
import { createClientLimiter } from '#server/platform/rate-limit/client-limiter.ts';
import type { ImageFormat } from './image-request.rules.ts';
import { resizeImage } from './resize-image.ts';

export interface CachedImage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

/** Returns the path and version of an original image; undefined if there is none with that name. */
export async function findOriginal(files: FileStore, name: string) {
  for (const extension of ORIGINAL_EXTENSIONS) {
    const path = `${ORIGINALS_FOLDER}/${name}.${extension}`;
    const version = await files.getVersion(path);
    if (version !== undefined) return { path, version };
  }
  return undefined;
}

/** At most two variants are created at a time: twenty at once would use 300 MB and slow down all other requests. */
const CREATION_LIMITS = { maxRunning: 2, maxTotal: 2, maxWaiting: 500, maxWaitMs: 30_000 };

/**
 * Serves the stored images in the requested size and format. Each variant is created once and cached on the disk of this
 * machine. Clients take turns, so that one that requests all variants does not delay others.
 */
export function createImageCache(settings: FileSettings, log: Pick<Logger, 'warn'>) {
  const files = openFileStore(settings);
  const folder = join(settings.dataDir, 'image-cache');
  const limitClient = createClientLimiter(CREATION_LIMITS);
  /** Path and version of the originals that were reported, so that each is logged once. */
  const reported = new Set<string>();
  const pending = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();

  function reportUnreadable(file: string, version: string, error: unknown): void {
    const key = `${file}.${version}`;
    if (reported.has(key)) return;
    reported.add(key);
    log.warn({ reason: error instanceof Error ? error.message : String(error), file }, 'an image can not be read');
  }

  async function writeVariant(cachePath: string, bytes: Uint8Array): Promise<void> {
    // Written to a temporary file and renamed, so that no reader sees an incomplete file, even after a crash.
    const temporaryPath = `${cachePath}.${generateId()}`;
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(temporaryPath, bytes);
      await rename(temporaryPath, cachePath);
    } catch {
      // The disk may be full. The image is still served, and created again next time.
      await rm(temporaryPath, { force: true }).catch(() => undefined);
    }
  }

  /**
   * @returns undefined if there is no original with that name, or if it is damaged, too large or no image.
   * @throws AppError `tooManyRequests` when the client waits for too many variants
   */
  return async (
    clientKey: string,
    name: string,
    width: number,
    format: ImageFormat,
  ): Promise<CachedImage | undefined> => {
    const original = await findOriginal(files, name);
    if (!original) return undefined;
    // The key contains the version of the original, so a replaced image is never served from the cache.
    const key = `${name}.${original.version}.${width}.${format}`;
    const cachePath = join(folder, key);
    const readCached = () => readFile(cachePath).catch(() => undefined);
    const create = async () => {
      const content = await files.read(original.path);
      if (!content) return undefined;
      const bytes = await resizeImage(content, width, format).catch((error: unknown) => {
        reportUnreadable(original.path, original.version, error);
        return undefined;
      });
      if (bytes) await writeVariant(cachePath, bytes);
      return bytes;
    };
    const createOnce = async () => {
      const running = pending.get(key) ?? create();
      pending.set(key, running);
      try {
        return await running;
      } finally {
        pending.delete(key);
      }
    };
    // In the client's turn, another client may have created it.
    const bytes =
      (await readCached()) ?? (await limitClient(clientKey, async () => (await readCached()) ?? createOnce()));
    return bytes && { bytes, etag: `"${key}"` };
  };
}
