import sharp, { type Sharp } from 'sharp';
import type { ImageKind } from '#contract/image-kind.ts';
import { ISSUE_IMAGE_MAX_PIXELS } from '#contract/support.ts';
import { decodeBmp, readBmpSize } from './bmp.rules.ts';
import { matchesFileKind } from './file-signatures.rules.ts';
import { enqueue, throwIfTimedOut, TIMEOUT_SECONDS } from './image-queue.ts';

/** Maximum pixels of an image. Phones take photos of 12, 16 or 24 megapixels, for example 5712 × 4284. */
export const MAX_IMAGE_PIXELS = 25_000_000;

export const MAX_STORED_BYTES = 5_242_880;

export interface ImageHeader {
  readonly pixels: number;
  /** Pixels of the longer side. */
  readonly longSide: number;
  readonly isAnimated: boolean;
}

const getShape = ({ width, height }: { readonly width: number; readonly height: number }) => ({
  pixels: width * height,
  longSide: Math.max(width, height),
});

/**
 * Reads the header of an image without decoding its pixels.
 *
 * @param memberId subject in the fair queue
 * @returns undefined if the file is not an image of this kind.
 */
export async function readImageHeader(
  memberId: string,
  bytes: Uint8Array,
  kind: ImageKind,
): Promise<ImageHeader | undefined> {
  if (!matchesFileKind(bytes, kind)) return undefined;
  if (kind === 'bmp') {
    const size = readBmpSize(bytes);
    return size && { ...getShape(size), isAnimated: false };
  }
  return enqueue(memberId, async () => {
    const metadata = await sharp(bytes)
      .metadata()
      .catch(() => undefined);
    if (!metadata || metadata.format !== kind) return undefined;
    const { width, height, pages = 1 } = metadata;
    return { ...getShape({ width, height }), isAnimated: pages > 1 };
  });
}

function openImage(bytes: Uint8Array, kind: ImageKind): Sharp | undefined {
  if (kind === 'bmp') {
    const raw = decodeBmp(bytes, MAX_IMAGE_PIXELS);
    return raw && sharp(raw.pixels, { raw: { width: raw.width, height: raw.height, channels: 3 } });
  }
  // Sequential reading keeps only a few rows in memory, if the format allows it.
  return sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', sequentialRead: true });
}

interface Encoding {
  readonly extension: string;
  readonly encode: (image: Sharp) => Sharp;
}

const asJpeg: Encoding = {
  extension: 'jpg',
  encode: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 85 }),
};
const asPng: Encoding = { extension: 'png', encode: (image) => image.png() };

/** GIF and BMP are converted to PNG: lossless, and without the slow quantization to 256 colors. */
const encodings: Readonly<Record<ImageKind, Encoding>> = {
  jpeg: asJpeg,
  png: asPng,
  gif: asPng,
  bmp: asPng,
  webp: { extension: 'webp', encode: (image) => image.webp({ quality: 90, effort: 2 }) },
};

export interface ReencodedImage {
  readonly bytes: Uint8Array;
  /** Without a dot. */
  readonly extension: string;
}

/** Scales an image down to the maximum stored size, with its aspect ratio. */
export function shrink(image: Sharp, { width, height }: { width: number; height: number }): Sharp {
  const factor = Math.sqrt(ISSUE_IMAGE_MAX_PIXELS / (width * height));
  return factor >= 1 ? image : image.resize({ width: Math.max(1, Math.floor(width * factor)) });
}

async function encodeAs(
  { extension, encode }: Encoding,
  bytes: Uint8Array,
  kind: ImageKind,
): Promise<ReencodedImage | undefined> {
  const image = openImage(bytes, kind);
  if (!image) return undefined;
  const { autoOrient } = await image.metadata();
  // The output contains only pixels, because sharp drops EXIF, GPS and comments by default.
  const upright = image.timeout({ seconds: TIMEOUT_SECONDS }).autoOrient();
  return { extension, bytes: await encode(shrink(upright, autoOrient)).toBuffer() };
}

async function reencode(bytes: Uint8Array, kind: ImageKind): Promise<ReencodedImage | undefined> {
  const encoded = await encodeAs(encodings[kind], bytes, kind);
  if (!encoded || encoded.bytes.byteLength <= MAX_STORED_BYTES) return encoded;
  // A small PNG or WebP may decode to an image that is large in any lossless format. Decoding twice uses less memory
  // than keeping the pixels.
  return encodeAs(asJpeg, bytes, kind);
}

/**
 * Decodes and re-encodes an image, rotated according to its EXIF data and without metadata (SEC-09). This removes any
 * other content, such as a script after the pixels.
 *
 * @param memberId subject in the fair queue
 * @returns undefined if the file is not an image of this kind, is broken, or has too many pixels.
 * @throws AppError `unavailable` when it takes too long.
 */
export const reencodeImage = (
  memberId: string,
  bytes: Uint8Array,
  kind: ImageKind,
): Promise<ReencodedImage | undefined> => enqueue(memberId, () => reencode(bytes, kind).catch(throwIfTimedOut));

/** Like {@link reencodeImage}, but cropped to a square of `size` pixels, as JPEG on a white background. */
export const cropToSquare = (
  memberId: string,
  bytes: Uint8Array,
  kind: ImageKind,
  size: number,
): Promise<Uint8Array | undefined> =>
  enqueue(memberId, async () => {
    const square = openImage(bytes, kind)
      ?.timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize(size, size, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 });
    return square?.toBuffer().catch(throwIfTimedOut);
  });
