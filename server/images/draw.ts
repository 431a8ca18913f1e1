import sharp, { type Sharp } from 'sharp';
import type { Format } from './pictures.rules.ts';

// The queue decides how many pictures are made at once; each then uses one thread.
sharp.concurrency(1);
sharp.cache(false);

/**
 * AVIF at low effort: on the demo's packshots a first view waits a third of the time of the default
 * effort for a file that is a few per cent larger.
 */
const encode: Readonly<Record<Format, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 55, effort: 1 }),
  webp: (image) => image.webp({ quality: 78, effort: 2 }),
  jpeg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
};

/** Pixels per inch at which an SVG's own size is drawn. */
const SVG_DENSITY = 72;

/** A picture file in a width and format, without its metadata. Photographs are never enlarged. */
export async function drawPicture(
  file: string,
  width: number,
  format: Format,
): Promise<Uint8Array<ArrayBuffer>> {
  const { width: own, format: source } = await sharp(file).metadata();
  const isVector = source === 'svg';
  // Drawn at the size that is wanted: enlarging a drawing's pixels would blur its label.
  const density = isVector ? Math.max(1, (SVG_DENSITY * width) / own) : SVG_DENSITY;
  const image = sharp(file, isVector ? { density } : {})
    .rotate()
    .resize({ width, withoutEnlargement: !isVector });
  return new Uint8Array(await encode[format](image).toBuffer());
}
