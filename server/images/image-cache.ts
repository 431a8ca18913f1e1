import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateId } from '#server/lib/ids.ts';
import { resizeImage } from './resize-image.ts';
import type { ImageFormat } from './image-request.rules.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

export interface CachedImage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

/** Originals, in the order in which they are looked for. */
const ORIGINAL_EXTENSIONS = ['svg', 'jpg', 'png'] as const;

/** The file of a picture and its version; undefined where there is none of that name. */
export async function findOriginal(folder: string, name: string) {
  for (const extension of ORIGINAL_EXTENSIONS) {
    const file = join(folder, `${name}.${extension}`);
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile()) {
      return { file, version: `${Math.trunc(found.mtimeMs).toString(36)}-${found.size.toString(36)}` };
    }
  }
  return undefined;
}

/**
 * Pictures of the data folder in the sizes and formats that were asked for, made once and kept on
 * the disk. Two are made at a time: twenty at once would take 300 MB and slow every other request.
 */
export function createImageCache(dataDir: string) {
  const originals = join(dataDir, 'pictures');
  const folder = join(dataDir, 'image-cache');
  const enqueue = createConcurrencyLimit(2);
  const inMaking = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  async function make(file: string, cached: string, width: number, format: ImageFormat) {
    const bytes = await resizeImage(file, width, format);
    // Whole or not at all: a reader never meets half a file, nor does the next start.
    const unfinished = `${cached}.${generateId()}`;
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(unfinished, bytes);
      await rename(unfinished, cached);
    } catch {
      // A full disk: the picture is there all the same, and is made anew the next time.
      await rm(unfinished, { force: true }).catch(() => undefined);
    }
    return bytes;
  }

  /** The picture, or undefined where there is no original of that name. */
  return async (name: string, width: number, format: ImageFormat): Promise<CachedImage | undefined> => {
    const original = await findOriginal(originals, name);
    if (!original) return undefined;
    // The original's version is in the name, so a replaced picture is never served from the past.
    const key = `${name}.${original.version}.${width}.${format}`;
    const cached = join(folder, key);
    const kept = await readFile(cached).catch(() => undefined);
    if (kept) return { bytes: kept, etag: `"${key}"` };
    const running = inMaking.get(key) ?? enqueue(() => make(original.file, cached, width, format));
    inMaking.set(key, running);
    try {
      return { bytes: await running, etag: `"${key}"` };
    } finally {
      inMaking.delete(key);
    }
  };
}
