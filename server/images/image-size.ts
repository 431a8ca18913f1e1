import { join } from 'node:path';
import sharp from 'sharp';
import { findOriginal } from './image-cache.ts';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Sizes of this many files are remembered; reading one takes some milliseconds. */
const MAX_CACHED_SIZES = 2_000;

/** EXIF orientations from this one on turn a picture by a quarter. */
const FIRST_ROTATED_ORIENTATION = 5;

async function readSize(file: string, width: number): Promise<ImageSize> {
  const { width: own, height, format, orientation = 1 } = await sharp(file).metadata();
  const [ownWidth, ownHeight] = orientation >= FIRST_ROTATED_ORIENTATION ? [height, own] : [own, height];
  // Photographs are never enlarged (draw.ts).
  const made = format === 'svg' ? width : Math.min(width, ownWidth);
  return { width: made, height: Math.max(1, Math.round((ownHeight * made) / ownWidth)) };
}

/**
 * The size in which a picture of the data folder is served at a width, without drawing it; undefined where there is
 * no such picture, or none that can be read.
 */
export function createImageSizeReader(dataDir: string) {
  const folder = join(dataDir, 'pictures');
  const sizes = new Map<string, ImageSize>();

  return async (name: string, width: number): Promise<ImageSize | undefined> => {
    const original = await findOriginal(folder, name);
    if (!original) return undefined;
    const key = `${original.file} ${original.version} ${String(width)}`;
    const known = sizes.get(key);
    if (known !== undefined) return known;
    const size = await readSize(original.file, width).catch(() => undefined);
    if (size === undefined) return undefined;
    if (sizes.size >= MAX_CACHED_SIZES) sizes.clear();
    sizes.set(key, size);
    return size;
  };
}
