import sharp, { type Sharp } from 'sharp';
import { AppError } from '#server/errors/app-error.ts';
import { decodeBmp, readBmpSize } from './bmp.rules.ts';
import { createFairQueue } from './fair-queue.ts';
import { matchesFileKind, type FileKind } from './file-signatures.rules.ts';

/** Phones take pictures of 12 megapixels by default, up to 4160 × 3120. */
export const MAX_IMAGE_PIXELS = 13_000_000;

/** A report's pictures are made smaller than this: screenshots stay as they are. */
const MAX_STORED_PIXELS = 6_500_000;
const MAX_STORED_BYTES = 5_242_880;

const TIMEOUT_SECONDS = 8;
/** Less than the time limit of a call, so that no work is begun for a request that was answered. */
const MAX_WAIT_MS = 12_000;

/** One picture at a time: a large one takes up to 200 MB while it is processed. */
const enqueue = createFairQueue(1, MAX_WAIT_MS);

export type ImageKind = 'jpeg' | 'png' | 'gif' | 'bmp' | 'webp';

export const isImageKind = (kind: FileKind): kind is ImageKind => ['jpeg', 'png', 'gif', 'bmp', 'webp'].includes(kind);

export interface ImageHeader {
  readonly pixels: number;
  readonly isAnimated: boolean;
}

/**
 * What a picture's header says, without decoding its pixels.
 *
 * @param memberId whose work it is
 * @returns undefined for what is no picture of this kind
 */
export async function readImageHeader(
  memberId: string,
  bytes: Uint8Array,
  kind: ImageKind,
): Promise<ImageHeader | undefined> {
  if (!matchesFileKind(bytes, kind)) return undefined;
  if (kind === 'bmp') {
    const size = readBmpSize(bytes);
    return size && { pixels: size.width * size.height, isAnimated: false };
  }
  return enqueue(memberId, async () => {
    const metadata = await sharp(bytes)
      .metadata()
      .catch(() => undefined);
    if (!metadata || metadata.format !== kind) return undefined;
    const { width, height, pages = 1 } = metadata;
    return { pixels: width * height, isAnimated: pages > 1 };
  });
}

function openImage(bytes: Uint8Array, kind: ImageKind): Sharp | undefined {
  if (kind === 'bmp') {
    const raw = decodeBmp(bytes, MAX_IMAGE_PIXELS);
    return raw && sharp(raw.pixels, { raw: { width: raw.width, height: raw.height, channels: 3 } });
  }
  // Sequential reading holds a few rows of the picture instead of all, where its format allows that.
  return sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', sequentialRead: true });
}

/** Work that was cut off says nothing of the picture: it may be sent again. */
function throwIfTimedOut(error: unknown): undefined {
  if (error instanceof Error && /timeout/iu.test(error.message)) {
    throw new AppError('unavailable', { retryAfter: 10 });
  }
  return undefined;
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

/** GIF and BMP become PNG: without loss, and without the slow search for 256 colours. */
const encodings: Readonly<Record<ImageKind, Encoding>> = {
  jpeg: asJpeg,
  png: asPng,
  gif: asPng,
  bmp: asPng,
  webp: { extension: 'webp', encode: (image) => image.webp({ quality: 90, effort: 2 }) },
};

export interface ReencodedImage {
  readonly bytes: Uint8Array;
  /** Without the dot. */
  readonly extension: string;
}

/** Small enough to store; the proportions stay, whatever they are. */
function shrink(image: Sharp, { width, height }: { width: number; height: number }): Sharp {
  const factor = Math.sqrt(MAX_STORED_PIXELS / (width * height));
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
  // What comes out holds pixels alone: the library leaves EXIF, GPS and comments behind.
  const upright = image.timeout({ seconds: TIMEOUT_SECONDS }).autoOrient();
  return { extension, bytes: await encode(shrink(upright, autoOrient)).toBuffer() };
}

async function reencode(bytes: Uint8Array, kind: ImageKind): Promise<ReencodedImage | undefined> {
  const encoded = await encodeAs(encodings[kind], bytes, kind);
  if (!encoded || encoded.bytes.byteLength <= MAX_STORED_BYTES) return encoded;
  // A few kilobytes of PNG or WebP may unpack to what no lossless format makes small again. Decoding twice takes less
  // memory than keeping the pixels.
  return encodeAs(asJpeg, bytes, kind);
}

/**
 * A picture decoded and written anew, turned as its EXIF said and without it (SEC-09): whatever else the file
 * was, such as a script behind the pixels, is gone.
 *
 * @param memberId whose work it is
 * @returns undefined for what is no picture of this kind, is broken, or unpacks to too much.
 * @throws Failure `unavailable` when it takes too long.
 */
export const reencodeImage = (
  memberId: string,
  bytes: Uint8Array,
  kind: ImageKind,
): Promise<ReencodedImage | undefined> => enqueue(memberId, () => reencode(bytes, kind).catch(throwIfTimedOut));

/** The same, cropped to a square of so many pixels, as JPEG on white. */
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
