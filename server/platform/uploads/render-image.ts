import sharp, { type Sharp } from 'sharp';
import { MAX_IMAGE_SIDE } from '#contract/image-shape.ts';
import { enqueue, throwIfTimedOut, TIMEOUT_SECONDS } from './image-queue.ts';
import { MAX_STORED_BYTES, shrink } from './reencode-image.ts';

/** A rectangle in fractions of the upright image. */
export interface ImageArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const WHOLE_IMAGE: ImageArea = { x: 0, y: 0, width: 1, height: 1 };

export interface RenderedImage {
  readonly bytes: Uint8Array;
  readonly extension: 'jpg' | 'png';
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Maximum pixels of an original image of the shop, as in the image service. An import accepts more than an upload. */
const MAX_ORIGINAL_PIXELS = 50_000_000;

/** Pixels of the longer side at which a drawing is rendered, whatever size it declares. */
const DRAWING_SIDE = 2_000;
/** Pixels per inch at which an SVG has its declared size. */
const DRAWING_DENSITY = 72;

const open = (bytes: Uint8Array, density?: number): Sharp =>
  sharp(bytes, {
    limitInputPixels: MAX_ORIGINAL_PIXELS,
    failOn: 'error',
    sequentialRead: true,
    ...(density === undefined ? {} : { density }),
  });

interface Original {
  readonly image: Sharp;
  /** Upright. */
  readonly size: Size;
  readonly hasAlpha: boolean;
}

/** @throws when the file is no image, or too large */
async function openOriginal(bytes: Uint8Array): Promise<Original> {
  const image = open(bytes);
  const { format, width, height, autoOrient, hasAlpha } = await image.metadata();
  if (format === 'svg') {
    const drawing = open(bytes, Math.max(1, (DRAWING_DENSITY * DRAWING_SIDE) / Math.max(width, height)));
    return { image: drawing, size: await drawing.metadata(), hasAlpha };
  }
  if (Math.max(width, height) > MAX_IMAGE_SIDE) throw new Error(`a side has more than ${MAX_IMAGE_SIDE} pixels`);
  return { image, size: autoOrient, hasAlpha };
}

function toPixels({ x, y, width, height }: ImageArea, size: Size) {
  const left = Math.min(size.width - 1, Math.round(x * size.width));
  const top = Math.min(size.height - 1, Math.round(y * size.height));
  return {
    left,
    top,
    width: Math.min(size.width - left, Math.max(1, Math.round(width * size.width))),
    height: Math.min(size.height - top, Math.max(1, Math.round(height * size.height))),
  };
}

async function render(original: Uint8Array, area: ImageArea): Promise<RenderedImage> {
  const openPart = async () => {
    const { image, size, hasAlpha } = await openOriginal(original);
    const pixels = toPixels(area, size);
    return { part: shrink(image.timeout({ seconds: TIMEOUT_SECONDS }).autoOrient().extract(pixels), pixels), hasAlpha };
  };
  const { part, hasAlpha } = await openPart();
  if (hasAlpha) {
    const bytes = await part.png().toBuffer();
    if (bytes.byteLength <= MAX_STORED_BYTES) return { bytes, extension: 'png' };
  }
  // Decoding twice uses less memory than keeping the pixels.
  const jpeg = (await openPart()).part.flatten({ background: '#ffffff' }).jpeg({ quality: 90 });
  return { bytes: await jpeg.toBuffer(), extension: 'jpg' };
}

/** Pixels that decoding an image costs. Undefined if it is no image. */
export const readPixelCount = (subject: string, bytes: Uint8Array): Promise<number | undefined> =>
  enqueue(subject, async () => {
    const size = await openOriginal(bytes).catch(() => undefined);
    return size && size.size.width * size.size.height;
  });

/**
 * Decodes an image and encodes a part of it again, upright and without metadata, in a format that the image service reads:
 * PNG if it may be transparent, otherwise JPEG.
 *
 * @param subject in the fair queue
 * @returns undefined if it is no image, is broken, or has too many pixels
 * @throws AppError `unavailable` when it takes too long
 */
export const renderImage = (
  subject: string,
  bytes: Uint8Array,
  area: ImageArea = WHOLE_IMAGE,
): Promise<RenderedImage | undefined> => enqueue(subject, () => render(bytes, area).catch(throwIfTimedOut));
