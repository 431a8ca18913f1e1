import sharp from 'sharp';
import type { FileSettings, FileStore } from '#server/platform/files/file-store.ts';
import { findOriginal } from '#server/platform/files/find-original.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Maximum number of cached sizes. Reading one from its file takes some milliseconds. */
const MAX_CACHED_SIZES = 2_000;

/** EXIF orientations from this one on swap width and height. */
const FIRST_ROTATED_ORIENTATION = 5;

async function readSize(files: FileStore, path: string, width: number): Promise<ImageSize> {
  const { width: storedWidth, height, format, orientation = 1 } = await sharp(await files.read(path)).metadata();
  const [originalWidth, originalHeight] =
    orientation >= FIRST_ROTATED_ORIENTATION ? [height, storedWidth] : [storedWidth, height];
  // Photographs are never enlarged (resize-image.ts).
  const servedWidth = format === 'svg' ? width : Math.min(width, originalWidth);
  return { width: servedWidth, height: Math.max(1, Math.round((originalHeight * servedWidth) / originalWidth)) };
}

/**
 * Returns the size in which a stored image is served at a requested width, without resizing it. Undefined if the image is
 * missing or unreadable, or the storage is unavailable.
 */
export function createImageSizeReader(settings: FileSettings) {
  const files = openFileStore(settings);
  const sizes = new Map<string, ImageSize>();

  return async (name: string, width: number): Promise<ImageSize | undefined> => {
    const original = await findOriginal(files, name).catch(() => undefined);
    if (!original) return undefined;
    const key = `${original.path} ${original.version} ${String(width)}`;
    const cached = sizes.get(key);
    if (cached !== undefined) return cached;
    const size = await readSize(files, original.path, width).catch(() => undefined);
    if (size === undefined) return undefined;
    if (sizes.size >= MAX_CACHED_SIZES) sizes.clear();
    sizes.set(key, size);
    return size;
  };
}
