import sharp, { type Sharp } from 'sharp';
import { MAX_IMAGE_SIDE } from '#contract/image-shape.ts';
import type { ImageFormat } from './image-request.rules.ts';

// One thread per image: the queue of the image cache limits how many are created at once.
sharp.concurrency(1);
sharp.cache(false);

/**
 * AVIF uses low effort: the demo's product images at width 640 take 60 ms and 7.1 KB. The default effort takes 630 ms and
 * 6.0 KB, and visitors would get the larger WebP for ten times as long.
 */
const ENCODERS: Readonly<Record<ImageFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 60, effort: 1 }),
  webp: (image) => image.webp({ quality: 78, effort: 2 }),
  jpeg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }),
};

/** Limit for the shop's images: above usual camera resolutions, and at most two are decoded at a time. */
const MAX_INPUT_PIXELS = 50_000_000;

/** Pixels per inch at which an SVG is rendered in its intrinsic size. */
const SVG_DENSITY = 72;

/** Converts an image to a width and format, without its metadata. Photographs are never enlarged. */
export async function resizeImage(
  original: Buffer,
  width: number,
  format: ImageFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const {
    width: intrinsicWidth,
    height: intrinsicHeight,
    format: sourceFormat,
  } = await sharp(original, {
    limitInputPixels: MAX_INPUT_PIXELS,
  }).metadata();
  const isVector = sourceFormat === 'svg';
  if (!isVector && Math.max(intrinsicWidth, intrinsicHeight) > MAX_IMAGE_SIDE) {
    throw new Error(`a side has more than ${MAX_IMAGE_SIDE} pixels`);
  }
  // Render an SVG at the target size, because enlarging its pixels would blur text.
  const density = isVector ? Math.max(1, (SVG_DENSITY * width) / intrinsicWidth) : SVG_DENSITY;
  const image = sharp(original, { limitInputPixels: MAX_INPUT_PIXELS, ...(isVector ? { density } : {}) })
    .rotate()
    .resize({ width, withoutEnlargement: !isVector });
  return new Uint8Array(await ENCODERS[format](image).toBuffer());
}
