import sharp, { type Sharp } from 'sharp';
import type { ImageFormat } from './image-request.rules.ts';

// The queue decides how many pictures are made at once; each then uses one thread.
sharp.concurrency(1);
sharp.cache(false);

/**
 * AVIF at low effort: the demo's packshots, 640 wide, take 60 ms and 7.1 KB; at the default effort
 * 630 ms and 6.0 KB, which the first to see a page would wait for.
 */
const ENCODERS: Readonly<Record<ImageFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 60, effort: 1 }),
  webp: (image) => image.webp({ quality: 78, effort: 2 }),
  jpeg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }),
};

/** The shop's own pictures: larger than any camera's usual ones, and decoded two at a time. */
const MAX_INPUT_PIXELS = 50_000_000;

/** Pixels per inch at which an SVG's own size is drawn. */
const SVG_DENSITY = 72;

/** A picture file in a width and format, without its metadata. Photographs are never enlarged. */
export async function resizeImage(file: string, width: number, format: ImageFormat): Promise<Uint8Array<ArrayBuffer>> {
  const { width: own, format: source } = await sharp(file, { limitInputPixels: MAX_INPUT_PIXELS }).metadata();
  const isVector = source === 'svg';
  // Drawn at the size that is wanted: enlarging a drawing's pixels would blur its label.
  const density = isVector ? Math.max(1, (SVG_DENSITY * width) / own) : SVG_DENSITY;
  const image = sharp(file, { limitInputPixels: MAX_INPUT_PIXELS, ...(isVector ? { density } : {}) })
    .rotate()
    .resize({ width, withoutEnlargement: !isVector });
  return new Uint8Array(await ENCODERS[format](image).toBuffer());
}
